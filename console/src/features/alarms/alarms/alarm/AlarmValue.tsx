import type { AlarmSummary } from '@weir/contract/alarms/alarms';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './alarm-cells.module.css';
import { alarmsMessages } from './alarms.messages.ts';

/** The value that raised it, with its unit. */
export function AlarmValue({ alarm }: { alarm: AlarmSummary }) {
  const t = useMessages(alarmsMessages);
  const valueText = useValueText();
  if (alarm.cause === 'noData') return <span className="quiet">{t('noData')}</span>;
  const text = valueText(alarm, alarm.value);
  if (text === undefined) return <span className="quiet">—</span>;
  return (
    <span className="figures nowrap">
      {text}
      {alarm.unit && <span className={`quiet ${styles.unit}`}>{alarm.unit}</span>}
    </span>
  );
}
