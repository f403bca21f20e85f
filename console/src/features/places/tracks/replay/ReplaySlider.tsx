import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { TrackItem } from '../track/track-items.ts';
import styles from './ReplaySlider.module.css';
import { replayMessages } from './replay.messages.ts';
import type { Span } from './replay.ts';
import type { Replay } from './use-replay.ts';

/** Trips, stops and gaps of a device; the trips in its colour. */
export interface ReplayLane {
  deviceId: number;
  items: readonly TrackItem[];
  look?: { color: string };
}

interface Props {
  replay: Replay;
  lanes: readonly ReplayLane[];
  textAt: (ms: number) => string;
  describedBy: string;
}

/** Where the replay is, upon ribbons of trips, stops and gaps. The browser's own slider: it moves without React. */
export function ReplaySlider({ replay, lanes, textAt, describedBy }: Props) {
  const t = useMessages(replayMessages);
  const slider = useRef<HTMLInputElement>(null);
  const { now, line } = replay;
  useEffect(() => {
    const show = (ms: number | null) => {
      const element = slider.current;
      if (!element || ms === null) return;
      element.value = String(ms);
      const text = textAt(ms);
      if (element.ariaValueText !== text) element.ariaValueText = text;
    };
    show(now.get());
    return now.listen(show);
  }, [now, textAt]);
  return (
    <div className={styles.line} style={{ '--lanes': lanes.length } as CSSProperties}>
      <div className={styles.ribbons}>
        {lanes.map((lane) => (
          <Ribbon key={lane.deviceId} lane={lane} span={line} />
        ))}
      </div>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={line.fromMs}
        max={Math.max(line.toMs, line.fromMs + 1)}
        step={1}
        defaultValue={now.get() ?? line.fromMs}
        aria-label={t('time')}
        aria-describedby={describedBy}
        onInput={(event) => replay.seek(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** A text of each time; the last one stands for its whole second. */
export function useTextAt(factAt: (ms: number) => string, zone: string): (ms: number) => string {
  return useMemo(() => {
    let last = { second: Number.NaN, text: '' };
    return (ms) => {
      const second = Math.floor(ms / 1000);
      if (last.second === second) return last.text;
      const fact = factAt(ms);
      last = { second, text: `${formatWall(ms, zone)}${fact && ` · ${fact}`}` };
      return last.text;
    };
  }, [factAt, zone]);
}

interface RibbonProps {
  lane: ReplayLane;
  span: Span;
}

function Ribbon({ lane: { items, look }, span: { fromMs, toMs } }: RibbonProps) {
  const lengthMs = Math.max(1, toMs - fromMs);
  return (
    <svg className={styles.ribbon} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      {(['trip', 'stop', 'gap'] as const).map((kind) => (
        <path
          key={kind}
          className={styles[kind]}
          d={pathOf(items, kind, { fromMs, lengthMs })}
          {...(kind === 'trip' && look && { style: { fill: look.color } })}
        />
      ))}
    </svg>
  );
}

const pathOf = (
  items: readonly TrackItem[],
  kind: TrackItem['kind'],
  { fromMs, lengthMs }: { fromMs: number; lengthMs: number },
): string =>
  items
    .filter((item) => item.kind === kind)
    .map((item) => {
      const x = (ms: number) => (((ms - fromMs) / lengthMs) * 1000).toFixed(2);
      return `M${x(item.fromMs)} 0H${x(item.toMs)}V10H${x(item.fromMs)}z`;
    })
    .join('');
