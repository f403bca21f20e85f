import { useQuery } from '@tanstack/react-query';
import { type FeedbackState, feedbackStates } from '@weir/contract/site/feedback';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { FilterTabs } from '../../../components/FilterTabs.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { ResourceTable } from '../../../components/resource/ResourceTable.tsx';
import { useResourceScreen } from '../../../components/resource/use-resource-screen.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { countsQuery } from './feedback.queries.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { messages } from './messages.resource.tsx';

/** What visitors wrote, by state, each opened beside the list. */
export function MessagesPage() {
  const t = useMessages(feedbackMessages);
  const { query: address, setQuery } = usePage();
  useTopic('feedback');
  const screen = useResourceScreen(messages);
  return (
    <>
      <PageHeader title={t('title')} />
      <StateTabs
        value={feedbackStates.find((state) => state === screen.params.state)}
        onChange={(state) => screen.list.set({ state })}
      />
      <ResourceTable screen={screen} />
      <MessageDrawer
        id={numberFilter(address.get('message') ?? undefined)}
        rows={screen.rows}
        onGo={(id) => setQuery({ message: id })}
        onClose={() => setQuery({ message: undefined })}
      />
    </>
  );
}

interface TabsProps {
  value: FeedbackState | undefined;
  onChange: (state: FeedbackState | undefined) => void;
}

/** Spam stands apart: it is not counted among all. */
function StateTabs({ value, onChange }: TabsProps) {
  const t = useMessages(feedbackMessages);
  const kit = useMessages(kitMessages);
  const { data } = useQuery(countsQuery);
  const all = data && Object.values(data).reduce((sum, count) => sum + count, 0) - data.spam;
  const tabs = [
    { value: undefined, label: kit('all'), count: all },
    ...feedbackStates.map((state) => ({ value: state, label: t(`state_${state}`), count: data?.[state] })),
  ];
  return <FilterTabs label={t('byState')} tabs={tabs} value={value} onChange={onChange} />;
}
