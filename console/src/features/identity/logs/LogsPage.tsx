import { Button } from 'antd';
import {
  choiceFilter,
  type ListState,
  numberFilter,
  useListState,
} from '../../../components/data-table/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import type { QueryParams } from '../../../components/resource/resource.ts';
import { SectionNav } from '../../../components/SectionNav.tsx';
import { timeNames, useListTime } from '../../../components/time-range/list-time.ts';
import { useTimeFilter } from '../../../components/time-range/list-time-filter.tsx';
import { useAction } from '../../../components/use-action.ts';
import { usePage } from '../../../platform/page.ts';
import { ChainFaults, ChainState } from './ChainState.tsx';
import { LogEntry } from './LogEntry.tsx';
import { useLogLabels } from './log-labels.ts';
import { lastCounted } from './logs.queries.ts';
import { logs, type Tab, tabs } from './logs.resource.tsx';
import { logsPage } from './logs.screen.ts';

/** What goes along from tab to tab. */
const shared = ['keyword', 'actorId', 'from', 'to', 'zone'] as const;

/** Who did what, when, from where: operations, and sign-ins by themselves. */
export function LogsPage() {
  const { t } = useLogLabels();
  const { query: address } = usePage();
  const tab = choiceFilter(address.get('tab') ?? undefined, tabs) ?? 'operations';
  return (
    <>
      <PageHeader title={t('title')} facts={<ChainState />} />
      <ChainFaults />
      <SectionNav
        label={t('views')}
        current={tab}
        sections={tabs.map((key) => ({ key, label: t(key), href: tabHref(address, key) }))}
      />
      <LogList key={tab} tab={tab} />
    </>
  );
}

function tabHref(address: URLSearchParams, tab: Tab): string {
  const kept = Object.fromEntries(shared.map((name) => [name, address.get(name) ?? undefined]));
  return logsPage.address({ ...(tab !== 'operations' && { tab }), ...kept });
}

function LogList({ tab }: { tab: Tab }) {
  const { t } = useLogLabels();
  const { query: address, setQuery } = usePage();
  const time = useListTime(useListState(timeNames));
  return (
    <ResourceList
      resource={logs[tab]}
      within={{ ...time.params, ...paramsOf(tab, numberFilter(address.get('actorId') ?? undefined)) }}
      ownFilters={{ from: useTimeFilter(time, { label: t('time'), anyTime: t('anyTime') }) }}
      beyond={({ query, params, list }) => query.data?.more === 1 && <Older params={params} list={list} />}
      around={(list, { rows }) => (
        <>
          {list}
          <LogEntry
            id={numberFilter(address.get('id') ?? undefined)}
            rows={rows}
            onGo={(id) => setQuery({ id })}
            onClose={() => setQuery({ id: undefined })}
          />
        </>
      )}
    />
  );
}

/** Who did not get in did nothing: sign-ins are asked for by whom they were tried for. */
function paramsOf(tab: Tab, person: number | undefined): QueryParams {
  if (tab === 'operations') return { kind: 'operation' };
  return { kind: 'signIn', actorId: undefined, targetKind: person && 'user', targetId: person };
}

interface OlderProps {
  params: QueryParams;
  list: Pick<ListState, 'set'>;
}

/** The way on from the last row that is counted. */
function Older({ params, list }: OlderProps) {
  const { t } = useLogLabels();
  const { busy, run } = useAction(t('olderFailed'));
  const go = () => run(async () => list.set({ after: await lastCounted(params) }));
  return (
    <Button loading={busy} onClick={() => void go()}>
      {t('older')}
    </Button>
  );
}
