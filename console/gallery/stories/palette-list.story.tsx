import { ApartmentOutlined, BgColorsOutlined, HddOutlined, ProjectOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { PaletteList } from '../../src/app/palette/PaletteList.tsx';
import { PaletteStatus } from '../../src/app/palette/PaletteStatus.tsx';
import type { PaletteGroup } from '../../src/app/palette/palette-items.ts';
import type { Story } from '../story.ts';

const nothing = () => undefined;

const groups: readonly PaletteGroup[] = [
  {
    name: 'pages',
    items: [
      { id: 'projects', title: 'Projects', icon: ProjectOutlined, keys: 'g p', words: [] },
      { id: 'deviceTypes', title: 'Device types', icon: ApartmentOutlined, keys: 'g t', words: [] },
    ],
  },
  {
    name: 'commands',
    items: [{ id: 'themeDark', title: 'Dark theme', icon: BgColorsOutlined, words: [] }],
  },
  {
    name: 'devices',
    items: (['online', 'silent', 'offline', 'never'] as const).map((presence, at) => ({
      id: presence,
      title: `Water station ${at + 1}`,
      detail: `WQ-YC-0${at + 1} · Yangtze, Yichang reach`,
      icon: HddOutlined,
      presence,
      words: [],
    })),
  },
  {
    name: 'users',
    items: [
      {
        id: 'long',
        title:
          'A name that goes on and on until there is no room left for it in any list of any width at all',
        detail: 'elsewhere',
        icon: HddOutlined,
        newTab: true,
        words: [],
      },
    ],
  },
];

function Choosing() {
  const [active, setActive] = useState('deviceTypes');
  return (
    <PaletteList
      groups={groups}
      activeId={active}
      listId="palette-story"
      onActive={setActive}
      onChoose={nothing}
    />
  );
}

const idle = { pending: false, error: undefined, retry: nothing };

export const story: Story = {
  title: 'PaletteList',
  cases: [
    { name: 'something found', render: () => <Choosing /> },
    {
      name: 'still asking',
      render: () => (
        <div data-busy="true">
          <PaletteStatus typed="wq" count={0} found={{ ...idle, pending: true }} />
        </div>
      ),
    },
    {
      name: 'still asking for more',
      render: () => <PaletteStatus typed="wq" count={3} found={{ ...idle, pending: true }} />,
    },
    { name: 'nothing found', render: () => <PaletteStatus typed="zzz" count={0} found={idle} /> },
    {
      name: 'the server did not answer',
      render: () => <PaletteStatus typed="wq" count={3} found={{ ...idle, error: new Error('Error') }} />,
    },
  ],
};
