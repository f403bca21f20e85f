import { kitMessages } from '../../src/components/kit.messages.ts';
import { SectionNav } from '../../src/components/SectionNav.tsx';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import { usePage } from '../../src/platform/page.ts';
import type { Story } from '../story.ts';

const few = ['status', 'actions', 'remarks'] as const;
const many = [
  ...few,
  'address',
  'createdTime',
  'updatedTime',
  'deletedTime',
  'recycleBin',
  'filters',
] as const;

export const story: Story = {
  title: 'SectionNav',
  cases: [
    { name: 'few sections', render: () => <Sections keys={few} /> },
    { name: 'more than fit on a phone', render: () => <Sections keys={many} /> },
  ],
};

function Sections({ keys }: { keys: readonly (typeof many)[number][] }) {
  const t = useMessages(kitMessages);
  const { query } = usePage();
  const sections = keys.map((key) => ({ key, label: t(key), href: `/?tab=${key}` }));
  return <SectionNav label={t('more')} sections={sections} current={query.get('tab') ?? keys[0] ?? ''} />;
}
