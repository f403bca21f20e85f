import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { numberText } from '@weir/contract/value-text';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import styles from './SettingSentences.module.css';
import { bandsOf } from './threshold-bands.ts';

interface Props {
  levels: AlarmSetting['levels'];
  signal: Pick<Signal, 'min' | 'max' | 'precision'>;
}

/** Which values raise which level. The sentences beside it say the same. */
export function ThresholdBands({ levels, signal }: Props) {
  const language = useLanguage();
  const bands = bandsOf(levels, signal);
  const [low, high] = [bands[0]?.from, bands.at(-1)?.to];
  if (low === undefined || high === undefined) return null;
  const share = (value: number) => `${((value - low) / (high - low)) * 100}%`;
  return (
    <div className={styles.bands} aria-hidden>
      <div className={styles.bar}>
        {bands.map(({ from, to, level }) => (
          <span
            key={from}
            className={level ? `${styles.band} ${styles[`level${level}`]}` : styles.band}
            style={{ flexGrow: (to - from) / (high - low) }}
          >
            {level}
          </span>
        ))}
      </div>
      <div className={styles.scale}>
        {bands.slice(1).map(({ from }) => (
          <span key={from} className={styles.edge} style={{ insetInlineStart: share(from) }}>
            {numberText(from, signal.precision, language)}
          </span>
        ))}
      </div>
    </div>
  );
}
