import { useCallback, useRef } from 'react';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useNow } from '../../platform/time.ts';
import { type Scalar, type SignalLook, valueText } from './format-value.ts';
import styles from './LiveValue.module.css';
import type { LiveReading } from './live-values.ts';
import { useOnScreen } from './on-screen.ts';
import { telemetryMessages } from './telemetry.messages.ts';
import { liveValues, useReading } from './telemetry.queries.ts';

interface Props {
  deviceId: number;
  signal: SignalLook & { semaphoreId: string };
  /** An older value is shown grey and hatched. */
  staleAfterMs: number;
  size?: 'body' | 'figure';
}

/** A value that changes in place as frames arrive, with its unit. Off screen it rests. */
export function LiveValue({ deviceId, signal, staleAfterMs, size = 'body' }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useOnScreen(ref);
  const reading = useReading(deviceId, signal.semaphoreId, visible);
  const nowMs = useNow();
  const stale = reading !== undefined && nowMs - confirmedMs(deviceId, signal, reading) > staleAfterMs;
  const classes = [styles.value, size === 'figure' && styles.figure, stale && styles.stale];
  return (
    <span ref={ref} className={classes.filter(Boolean).join(' ')}>
      <ValueWithUnit look={signal} value={reading?.value} stale={stale} />
    </span>
  );
}

/**
 * When a value was last known to be true. A measurement is as old as it is; a state or a text is often
 * sent only when it changes, and holds as long as the device reports at all.
 */
function confirmedMs(deviceId: number, { kind, dataType }: SignalLook, reading: LiveReading): number {
  const isMeasured = (kind ?? 'measurement') === 'measurement' && dataType !== 'text';
  return isMeasured ? reading.seenMs : Math.max(reading.seenMs, liveValues.lastSeenMs(deviceId) ?? 0);
}

interface ValueProps {
  look: SignalLook;
  value: Scalar | undefined;
  stale: boolean;
}

function ValueWithUnit({ look, value, stale }: ValueProps) {
  const t = useMessages(telemetryMessages);
  const text = useValueText()(look, value);
  if (text === undefined) {
    return (
      <span className={styles.absent} title={t('noValueYet')}>
        —<span className="visuallyHidden">{t('noValueYet')}</span>
      </span>
    );
  }
  return (
    <>
      <span className={styles.text}>{text}</span>
      {look.unit && <span className={styles.unit}>{look.unit}</span>}
      {stale && <span className="visuallyHidden">{t('stale')}</span>}
    </>
  );
}

/** Values in words of the current language. */
export function useValueText(): (look: SignalLook, value: Scalar | undefined) => string | undefined {
  const t = useMessages(telemetryMessages);
  const language = useLanguage();
  return useCallback(
    (look, value) =>
      valueText(look, value, language, {
        yes: t('yes'),
        no: t('no'),
        unnamed: (code) => t('codeWithoutName', { code }),
      }),
    [t, language],
  );
}

interface AgeProps {
  deviceId: number;
  semaphoreId: string;
}

/** How old the latest value of a signal is. */
export function ValueAge({ deviceId, semaphoreId }: AgeProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useOnScreen(ref);
  const reading = useReading(deviceId, semaphoreId, visible);
  return (
    <span ref={ref} className="quiet small">
      {reading && <RelativeTime time={reading.seenMs} />}
    </span>
  );
}
