import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import { Button, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useGroupLabel } from '../../../../components/group-label.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useDeviceSections } from '../values/device-sections.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import { useLiveSignals } from '../values/telemetry.queries.ts';
import { GroupCard } from './GroupCard.tsx';
import { dealGroups, isWide, useColumnCount } from './group-columns.ts';
import { groupSignals, type SignalGroup } from './signal-groups.ts';
import styles from './TelemetryPanel.module.css';

interface Props {
  deviceId: number;
  staleAfterMs: number;
}

const manySignals = 12;

/** All values of a device as they are now, by group. */
export function TelemetryPanel({ deviceId, staleAfterMs }: Props) {
  const t = useMessages(telemetryMessages);
  const query = useLiveSignals(deviceId);
  const { openConnection } = useDeviceSections();
  const groupLabel = useGroupLabel();
  const [keyword, setKeyword] = useState('');
  const list = query.data?.list;
  const groups = useMemo(
    () =>
      groupSignals((list ?? []).filter((signal) => matches(signal, groupLabel(signal.group ?? ''), keyword))),
    [list, groupLabel, keyword],
  );
  if (!list) return <QueryState query={query} />;
  if (list.length === 0) {
    return (
      <EmptyState
        text={t('noSignalsYet')}
        action={<Button onClick={openConnection}>{t('connectIt')}</Button>}
      />
    );
  }
  return (
    <section className="stack gapSm" aria-label={t('telemetry')}>
      <StaleData query={query} />
      {list.length > manySignals && (
        <div className={styles.toolbar}>
          <Input.Search
            className={styles.search}
            allowClear
            value={keyword}
            placeholder={t('findSignal')}
            aria-label={t('findSignal')}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <span className="quiet small">{t('signalCount', { count: list.length })}</span>
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState
          text={t('noSignalMatches')}
          action={<Button onClick={() => setKeyword('')}>{t('showAllSignals')}</Button>}
        />
      ) : (
        <GroupCards groups={groups} deviceId={deviceId} staleAfterMs={staleAfterMs} />
      )}
    </section>
  );
}

function GroupCards({ groups, ...shared }: Props & { groups: readonly SignalGroup[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const columns = dealGroups(
    groups.filter((group) => !isWide(group)),
    useColumnCount(ref),
  );
  const card = (group: SignalGroup) => <GroupCard key={group.group ?? ''} group={group} {...shared} />;
  return (
    <div ref={ref} className={styles.groups}>
      <div className={styles.columns}>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={at} className={styles.column}>
            {column.map(card)}
          </div>
        ))}
      </div>
      {groups.filter(isWide).map(card)}
    </div>
  );
}

function matches(signal: LiveSignal, groupName: string, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return true;
  const { semaphoreId, name, nameEn, nameEs, nameJa, group } = signal;
  return [semaphoreId, name, nameEn, nameEs, nameJa, group, groupName]
    .join(' ')
    .toLowerCase()
    .includes(wanted);
}
