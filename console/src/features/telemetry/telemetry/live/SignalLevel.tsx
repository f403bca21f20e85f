import { alarmLevels } from '@weir/contract/alarms/alarms';
import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import { AlarmLevelMark } from '../../../../components/AlarmLevelMark.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './TelemetryPanel.module.css';

/** That an alarm of the signal is open, and how grave it is; nothing when none is. */
export function SignalLevel({ level }: Pick<LiveSignal, 'level'>) {
  const kit = useMessages(kitMessages);
  const known = alarmLevels.find((each) => each === level);
  if (known === undefined) return null;
  const word = kit(`level${known}`);
  return (
    <span className={styles.level} title={word}>
      <AlarmLevelMark level={known} />
      <span className="visuallyHidden">{word}</span>
    </span>
  );
}
