import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type DeviceLogEntry, type DeviceLogKind, deviceLogKinds } from '@weir/contract/device-log';
import type { ParameterLook } from '@weir/contract/parameters';
import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { choiceFilter, numberFilter } from '../../components/list-state.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { StaleData } from '../../components/StaleData.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TimeRange } from '../../components/TimeRange.tsx';
import { usePageRange } from '../../components/time-range/page-range.ts';
import { Unanswered } from '../../components/Unanswered.tsx';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { changeHref } from '../device-changes/device-changes.queries.ts';
import { logEntryHref } from '../logs/log-link.queries.ts';
import { SettingValue } from '../parameters/SettingValue.tsx';
import { changeWordsMessages } from './change-words.messages.ts';
import { deviceLogMessages } from './device-log.messages.ts';
import { logQuery } from './device-log.queries.ts';
import { settingIn, useEntryWords } from './entry-words.ts';
import styles from './LogPanel.module.css';

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
  const turn = (to: number) => setQuery({ page: to === 1 ? undefined : String(to) });
  const { data } = query;
  return (
    <section className="panel" aria-labelledby="device-log">
      <div className={styles.head}>
        <h2 id="device-log" className={styles.heading}>
          {t('logTitle')}
        </h2>
        <div className={styles.filters}>
          <KindSelect kind={kind} onChange={(next) => setQuery({ kind: next, page: undefined })} />
          <TimeRange range={range} interval={interval} onChange={setRange} />
        </div>
      </div>
      {data && <StaleData query={query} />}
      {!data && <Unanswered query={query} />}
      {data?.list.length === 0 && <EmptyState text={t('logEmpty')} />}
      {data && data.list.length > 0 && (
        <ol className={styles.entries}>
          {data.list.map((entry) => (
            <Entry key={entry.key} entry={entry} parameters={data.parameters} />
          ))}
        </ol>
      )}
      {data && (page > 1 || data.more === 1) && (
        <div className={styles.pages}>
          <span className="quiet figures">{t('pageNo', { page })}</span>
          <Button disabled={page === 1} onClick={() => turn(page - 1)}>
            {t('newer')}
          </Button>
          <Button disabled={data.more === 0 || page === lastPage} onClick={() => turn(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </section>
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

const ways = { in: ArrowDownOutlined, out: ArrowUpOutlined, none: MinusOutlined } as const;

interface EntryProps {
  entry: DeviceLogEntry;
  parameters: readonly ParameterLook[];
}

function Entry({ entry, parameters }: EntryProps) {
  const t = useMessages(deviceLogMessages);
  const { title, detail, entryId, changeId } = useEntryWords()(entry);
  const may = useMay();
  const { direction, kind, subject, actor, at } = entry;
  return (
    <li className={styles.entry}>
      <RelativeTime time={at} />
      <span className={styles.way} title={direction === 'none' ? undefined : t(direction)}>
        <Icon of={ways[direction]} /> {t(`kind_${kind}`)}
        {direction !== 'none' && <span className="visuallyHidden">{t(direction)}</span>}
      </span>
      <div className={styles.what}>
        <strong>{title}</strong>{' '}
        {kind === 'parameter' ? (
          <Setting entry={entry} parameter={parameters.find((one) => one.semaphoreId === subject)} />
        ) : (
          subject && <span className="mono small">{subject}</span>
        )}
        {detail && <div className="quiet small">{detail}</div>}
        <span className={styles.entryLinks}>
          {changeId !== null && <EntryLink to={changeHref(changeId)} word="change" />}
          {entryId !== null && may('logs:list') && <EntryLink to={logEntryHref(entryId)} word="entry" />}
        </span>
      </div>
      <span className="quiet">{actor}</span>
    </li>
  );
}

interface SettingProps {
  entry: DeviceLogEntry;
  /** Undefined: the device's type does not know it any more. */
  parameter: ParameterLook | undefined;
}

function Setting({ entry, parameter }: SettingProps) {
  const nameOf = useLocalName();
  const value = settingIn(entry);
  return (
    <>
      {parameter ? nameOf(parameter) : <span className="mono small">{entry.subject}</span>}
      {value !== null && (
        <>
          {' · '}
          <SettingValue setting={parameter} value={value} />
        </>
      )}
    </>
  );
}

function EntryLink({ to, word }: { to: string; word: 'change' | 'entry' }) {
  const t = useMessages(changeWordsMessages);
  return (
    <Link className={`small ${styles.entryLink}`} to={to}>
      {t(word)}
    </Link>
  );
}
