import { useQuery } from '@tanstack/react-query';
import type { LogRow } from '@weir/contract/identity/logs';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { choiceFilter, type ListState, numberFilter, useListState } from '../../../components/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { SectionNav } from '../../../components/SectionNav.tsx';
import { useListTime } from '../../../components/time-range/list-time.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { ChainFaults, ChainState } from './ChainState.tsx';
import { LogEntry } from './LogEntry.tsx';
import { Actor, Client, Origin, Result, SignInResult, Target } from './log-cells.tsx';
import { type Tab, tabs, useLogColumns } from './log-columns.tsx';
import { askedOf, filterNames, useLogFilters } from './log-filters.tsx';
import { useLogLabels } from './log-labels.ts';
import { downloadLogs, type LogsAsked, lastCounted, logsQuery } from './logs.queries.ts';
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
  const may = useMay();
  const { hrefWith, query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const time = useListTime(list);
  const asked = askedOf(list, tab, time);
  const logs = useQuery(logsQuery({ ...asked, page: list.page, limit: list.limit }));
  const rows = logs.data?.list ?? [];
  const entryHref = useCallback(({ id }: LogRow) => hrefWith({ id }), [hrefWith]);
  const columns = useLogColumns({ tab, entryHref });
  const filters = useLogFilters({ list, tab, time, rows });
  return (
    <>
      <DataTable<LogRow>
        name={`logs-${tab}`}
        label={t(tab)}
        list={list}
        query={logs}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={filters}
        rowHref={entryHref}
        exportFile={may('logs:export') ? (choice) => downloadLogs(asked, choice) : undefined}
        beyond={logs.data?.more === 1 && <Older asked={asked} list={list} />}
        empty={{ text: t(tab === 'signIns' ? 'emptySignIns' : 'emptyOperations') }}
        card={(row) => <LogCard row={row} tab={tab} href={entryHref(row)} />}
      />
      <LogEntry
        id={numberFilter(address.get('id') ?? undefined)}
        rows={rows}
        onGo={(id) => setQuery({ id })}
        onClose={() => setQuery({ id: undefined })}
      />
    </>
  );
}

interface OlderProps {
  asked: Omit<LogsAsked, 'page' | 'limit'>;
  list: Pick<ListState<'after'>, 'set'>;
}

/** The way on from the last row that is counted. */
function Older({ asked, list }: OlderProps) {
  const { t } = useLogLabels();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      list.set({ after: await lastCounted(asked) });
    } catch (error) {
      feedback.error(error, t('olderFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void go()}>
      {t('older')}
    </Button>
  );
}

interface CardProps {
  row: LogRow;
  tab: Tab;
  href: string;
}

function LogCard({ row, tab, href }: CardProps) {
  const { t, action } = useLogLabels();
  const when = { label: t('when'), value: <RelativeTime time={row.createdTime} /> };
  const from = { label: t('from'), value: <Origin row={row} /> };
  if (tab === 'signIns') {
    const client = { label: t('device'), value: <Client row={row} /> };
    const result = { label: t('result'), value: <SignInResult row={row} />, wide: true };
    return <RowCard title={<Actor row={row} />} href={href} facts={[result, when, from, client]} />;
  }
  const facts = [
    { label: t('target'), value: <Target row={row} linked={false} />, wide: true },
    { label: t('who'), value: <Actor row={row} /> },
    when,
    ...(row.result === 'done' ? [] : [{ label: t('result'), value: <Result row={row} />, wide: true }]),
  ];
  return <RowCard title={action(row)} href={href} facts={facts} />;
}
