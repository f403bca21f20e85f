import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useAlarmSentences } from './alarm-sentence.ts';
import styles from './SettingSentences.module.css';
import { ThresholdBands } from './ThresholdBands.tsx';

interface Props {
  setting: AlarmSetting;
  /** Undefined: the type does not know it any more. */
  signal: Signal | undefined;
}

const unknown = { unit: null, precision: null };

/** A setting in sentences that call its signal by the name that it has. */
export function useSettingSentences(): (setting: AlarmSetting, signal: Signal | undefined) => string[] {
  const localName = useLocalName();
  const sentences = useAlarmSentences();
  return (setting, signal) =>
    sentences(setting, {
      ...(signal ?? unknown),
      label: signal ? localName(signal) : setting.semaphoreId,
    });
}

/** A setting as a person says it, with its bands of values. */
export function SettingSentences({ setting, signal }: Props) {
  const sentences = useSettingSentences();
  return (
    <>
      {sentences(setting, signal).map((sentence) => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
      {signal?.dataType === 'number' && <ThresholdBands levels={setting.levels} signal={signal} />}
    </>
  );
}
