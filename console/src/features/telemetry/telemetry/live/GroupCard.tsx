import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useGroupLabel } from '../../../../components/group-label.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useDeviceSections } from '../values/device-sections.ts';
import { LiveValue, ValueAge } from '../values/LiveValue.tsx';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import { CellGrid } from './CellGrid.tsx';
import { SignalLevel } from './SignalLevel.tsx';
import { areCells, type SignalGroup } from './signal-groups.ts';
import styles from './TelemetryPanel.module.css';

interface Props {
  deviceId: number;
  group: SignalGroup;
  staleAfterMs: number;
}

/** A group of signals; a numbered one shows one sub-unit at a time, and compares like cells in a grid. */
export function GroupCard({ deviceId, group, staleAfterMs }: Props) {
  const t = useMessages(telemetryMessages);
  const kit = useMessages(kitMessages);
  const groupLabel = useGroupLabel();
  const titleId = useId();
  const [chosen, setChosen] = useState<number | null>();
  const unit = group.units.find(({ unitNo }) => unitNo === chosen) ?? group.units[0];
  if (!unit) return null;
  const cells = areCells(unit.signals);
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {group.group === null ? t('ungrouped') : groupLabel(group.group)}
          {unit.unitNo !== null && ` ${unit.unitNo}`}
        </h2>
        {group.units.length > 1 && (
          <Radio.Group
            className={styles.units}
            size="small"
            optionType="button"
            aria-label={t('subUnit')}
            value={unit.unitNo}
            onChange={(event) => setChosen(event.target.value)}
            options={group.units.map(({ unitNo }) => ({ value: unitNo, label: unitNo ?? t('shared') }))}
          />
        )}
        {!cells && (
          <span aria-hidden className={`quiet small ${styles.ages}`}>
            {kit('measured')}
          </span>
        )}
      </div>
      {cells ? (
        <CellGrid deviceId={deviceId} signals={unit.signals} staleAfterMs={staleAfterMs} />
      ) : (
        <dl className={styles.list}>
          {unit.signals.map((signal) => (
            <SignalRow
              key={signal.semaphoreId}
              deviceId={deviceId}
              signal={signal}
              staleAfterMs={staleAfterMs}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

interface RowProps extends Omit<Props, 'group'> {
  signal: LiveSignal;
}

function SignalRow({ deviceId, signal, staleAfterMs }: RowProps) {
  const t = useMessages(telemetryMessages);
  const { openHistory } = useDeviceSections();
  const name = useLocalName()(signal);
  return (
    <div className={styles.row}>
      <dt>
        {signal.dataType === 'text' ? (
          <span title={signal.semaphoreId}>{name}</span>
        ) : (
          <button
            type="button"
            className={styles.name}
            title={`${signal.semaphoreId} · ${t('openHistory')}`}
            onClick={() => openHistory(signal.semaphoreId)}
          >
            {name}
          </button>
        )}
      </dt>
      <dd>
        <SignalLevel level={signal.level} />
        <LiveValue deviceId={deviceId} signal={signal} staleAfterMs={staleAfterMs} />
      </dd>
      <dd>
        <ValueAge deviceId={deviceId} semaphoreId={signal.semaphoreId} word="spoken" />
      </dd>
    </div>
  );
}
