import { type Scalar, type SignalFormat, valueText } from '@weir/contract/value-text';
import { useCallback } from 'react';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { useNow } from '../platform/time.ts';
import { kitMessages } from './kit.messages.ts';
import styles from './LiveValue.module.css';
import { liveValueMessages } from './live-value.messages.ts';
import { RelativeTime } from './RelativeTime.tsx';

interface Props {
  /** Unit, precision and the names of codes. */
  format: SignalFormat;
  value: Scalar | undefined;
  /** When the value was last known to be true, on this machine's clock; absent: it is not asked how old it is. */
  confirmedMs?: number | undefined;
  /** An older value is shown grey and hatched. */
  staleAfterMs?: number;
  size?: 'body' | 'figure';
  /** An old value says its age, unless it stands beside it already. */
  age?: 'shown' | 'elsewhere';
}

/** A value with its unit and precision; one that is out of date is told from one that holds. */
export function LiveValue({
  format,
  value,
  confirmedMs,
  staleAfterMs = Number.POSITIVE_INFINITY,
  size = 'body',
  age = 'shown',
}: Props) {
  const t = useMessages(liveValueMessages);
  const text = useValueText()(format, value);
  const nowMs = useNow();
  const stale = confirmedMs !== undefined && text !== undefined && nowMs - confirmedMs > staleAfterMs;
  const classes = [styles.value, size === 'figure' && styles.figure, stale && styles.stale];
  if (text === undefined) {
    return (
      <span className={classes.filter(Boolean).join(' ')}>
        <span className={styles.absent} title={t('noValueYet')}>
          —<span className="visuallyHidden">{t('noValueYet')}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className={styles.text}>{text}</span>
      {format.unit && <span className={styles.unit}>{format.unit}</span>}
      {stale && <span className="visuallyHidden">{t('stale')}</span>}
      {stale && age === 'shown' && (
        <span className={styles.age}>
          <RelativeTime time={confirmedMs} />
        </span>
      )}
    </span>
  );
}

/** Values in words of the current language, without their unit. */
export function useValueText(): (format: SignalFormat, value: Scalar | undefined) => string | undefined {
  const t = useMessages(liveValueMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  return useCallback(
    (format, value) =>
      valueText(format, value, language, {
        yes: kit('yes'),
        no: kit('no'),
        unnamed: (code) => t('codeWithoutName', { code }),
      }),
    [t, kit, language],
  );
}
