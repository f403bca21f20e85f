import type { SignalFormat } from '@weir/contract/value-text';
import { useRef } from 'react';
import { LiveValue as Value } from '../../../../components/LiveValue.tsx';
import { useOnScreen } from '../../../../components/on-screen.ts';
import { DataTime } from '../../../../components/RelativeTime.tsx';
import { type LiveReading, liveValues } from './live-values.ts';
import { useReading } from './telemetry.queries.ts';

interface Props {
  deviceId: number;
  signal: SignalFormat & { semaphoreId: string };
  /** An older value is shown grey and hatched; its age stands beside it wherever this is used. */
  staleAfterMs: number;
  size?: 'body' | 'figure';
}

/** The value of a device's signal; it changes in place as frames arrive. Off screen it rests. */
export function LiveValue({ deviceId, signal, staleAfterMs, size = 'body' }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useOnScreen(ref);
  const reading = useReading(deviceId, signal.semaphoreId, visible);
  return (
    <span ref={ref}>
      <Value
        format={signal}
        value={reading?.value}
        confirmedMs={reading && confirmedMs(deviceId, signal, reading)}
        staleAfterMs={staleAfterMs}
        size={size}
        age="elsewhere"
      />
    </span>
  );
}

/**
 * When a value was last known to be true. A measurement is as old as it is; a state or a text is often
 * sent only when it changes, and holds as long as the device reports at all.
 */
function confirmedMs(deviceId: number, { kind, dataType }: SignalFormat, reading: LiveReading): number {
  const isMeasured = (kind ?? 'measurement') === 'measurement' && dataType !== 'text';
  return isMeasured ? reading.seenMs : Math.max(reading.seenMs, liveValues.lastSeenMs(deviceId) ?? 0);
}

interface AgeProps {
  deviceId: number;
  semaphoreId: string;
  /** Whether it says that it was measured then, or a title above does. */
  word?: 'shown' | 'spoken';
}

/** How long ago the latest value of a signal was measured. */
export function ValueAge({ deviceId, semaphoreId, word = 'shown' }: AgeProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useOnScreen(ref);
  const reading = useReading(deviceId, semaphoreId, visible);
  return (
    <span ref={ref} className="quiet small">
      {reading && <DataTime time={reading.seenMs} of="measured" word={word} />}
    </span>
  );
}
