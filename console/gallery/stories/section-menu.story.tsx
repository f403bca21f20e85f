import { SectionGroups } from '../../src/app/layout/SectionMenu.tsx';
import { screens } from '../../src/app/screens.ts';
import type { Screen } from '../../src/platform/screen.ts';
import type { Story } from '../story.ts';

/** Screens there are, as if they were those of the site's own pages. */
const groups = ['sys', 'sys', 'sys', 'about', 'about', 'about', 'serviceGuide', 'serviceGuide'] as const;
const sitePages: Screen[] = groups.flatMap((section, at) => {
  const screen = screens[at];
  return screen ? [{ ...screen, section }] : [];
});

export const story: Story = {
  title: 'SectionMenu',
  cases: [
    {
      name: 'three groups',
      render: () => <SectionGroups screens={sitePages} currentPath="/project/index" />,
    },
    {
      name: 'one group permitted',
      render: () => <SectionGroups screens={sitePages.slice(0, 2)} currentPath="/dashboard" />,
    },
  ],
};
