import { useQuery } from '@tanstack/react-query';
import { type DeviceLogKind, deviceLogKinds } from '@weir/contract/diagnosis/device-log';
import { Select } from 'antd';
import { choiceFilter, numberFilter } from '../../../../components/data-table/list-state.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { usePageRange } from '../../../../components/time-range/page-range.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import { logQuery } from '../device-log.queries.ts';
import { LogEntry } from './LogEntry.tsx';
import styles from './LogPanel.module.css';
import { NewerOlder } from './NewerOlder.tsx';

const perPage = 50;
const lastPage = 50;

/** What happened to a device, newest first; kind, time and page are in the address. */
export function LogEntries({ deviceId }: { deviceId: number }) {
  const t = useMessages(deviceLogMessages);
  const { query: address, setQuery } = usePage();
  const { range, interval, refetchEveryMs, setRange } = usePageRange();
  const kind = choiceFilter(address.get('kind') ?? undefined, deviceLogKinds);
  const page = Math.min(numberFilter(address.get('page') ?? undefined) ?? 1, lastPage);
  const query = useQuery({
    ...logQuery({
      ...{ id: deviceId, page, limit: perPage },
      ...(kind && { kind }),
      from: new Date(interval.fromMs).toISOString(),
      to: new Date(interval.toMs).toISOString(),
    }),
    refetchInterval: refetchEveryMs ?? false,
  });
  const { data } = query;
  return (
    <Panel
      title={t('logTitle')}
      tools={
        <div className="flow gapXs">
          <KindSelect kind={kind} onChange={(next) => setQuery({ kind: next, page: undefined })} />
          <TimeRange range={range} interval={interval} onChange={setRange} />
        </div>
      }
    >
      {data && <StaleData query={query} />}
      {!data && <QueryState query={query} />}
      {data?.list.length === 0 && <EmptyState text={t('logEmpty')} />}
      {data && data.list.length > 0 && (
        <ol>
          {data.list.map((entry) => (
            <LogEntry key={entry.key} deviceId={deviceId} entry={entry} named={data} />
          ))}
        </ol>
      )}
      {data && (page > 1 || data.more === 1) && (
        <NewerOlder
          page={page}
          isLast={data.more === 0 || page === lastPage}
          onPage={(to) => setQuery({ page: to === 1 ? undefined : to })}
        />
      )}
    </Panel>
  );
}

interface KindProps {
  kind: DeviceLogKind | undefined;
  onChange: (kind: DeviceLogKind | undefined) => void;
}

function KindSelect({ kind, onChange }: KindProps) {
  const t = useMessages(deviceLogMessages);
  return (
    <Select<DeviceLogKind>
      className={styles.kind}
      allowClear
      aria-label={t('kind')}
      placeholder={t('kind')}
      value={kind ?? null}
      options={deviceLogKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
