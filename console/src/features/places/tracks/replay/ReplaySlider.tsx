import type { Language } from '@weir/contract/common';
import { useEffect, useRef } from 'react';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speedText } from '../track/measures.ts';
import type { TrackItem } from '../track/track-items.ts';
import styles from './ReplaySlider.module.css';
import { replayMessages } from './replay.messages.ts';
import { positionAt } from './replay.ts';
import type { Replay } from './use-replay.ts';

interface Props {
  replay: Replay;
  items: readonly TrackItem[];
  zone: string;
  describedBy: string;
}

/** Where the replay is, upon the ribbon of trips, stops and gaps. The browser's own slider: it moves without React. */
export function ReplaySlider({ replay, items, zone, describedBy }: Props) {
  const t = useMessages(replayMessages);
  const slider = useRef<HTMLInputElement>(null);
  const textAt = useTextAt(replay, zone);
  const { now, course } = replay;
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
    <div className={styles.line}>
      <Ribbon items={items} fromMs={course.fromMs} toMs={course.toMs} />
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={course.fromMs}
        max={Math.max(course.toMs, course.fromMs + 1)}
        step={1}
        defaultValue={now.get() ?? course.fromMs}
        aria-label={t('time')}
        aria-describedby={describedBy}
        onInput={(event) => replay.seek(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** The time and the speed of the replay, as a text that follows without React. */
export function ReplayTime({ replay, zone }: Pick<Props, 'replay' | 'zone'>) {
  const output = useRef<HTMLSpanElement>(null);
  const textAt = useTextAt(replay, zone);
  const { now } = replay;
  useEffect(() => {
    const show = (ms: number | null) => {
      if (output.current && ms !== null) output.current.textContent = textAt(ms);
    };
    show(now.get());
    return now.listen(show);
  }, [now, textAt]);
  return <span ref={output} className={`${styles.time} figures`} />;
}

/** The last text stands for its whole second. */
function useTextAt({ course }: Replay, zone: string): (ms: number) => string {
  const t = useMessages(replayMessages);
  const language = useLanguage();
  const last = useRef({ second: Number.NaN, of: undefined as unknown, text: '' });
  return (ms) => {
    const second = Math.floor(ms / 1000);
    if (last.current.second === second && last.current.of === course) return last.current.text;
    const position = positionAt(course, ms);
    const fact = position?.isInGap ? t('noData') : speedOf(position?.speed ?? null, language);
    const text = `${formatWall(ms, zone)}${fact && ` · ${fact}`}`;
    last.current = { second, of: course, text };
    return text;
  };
}

const speedOf = (kmh: number | null, language: Language): string =>
  kmh === null ? '' : speedText(kmh, language);

interface RibbonProps {
  items: readonly TrackItem[];
  fromMs: number;
  toMs: number;
}

function Ribbon({ items, fromMs, toMs }: RibbonProps) {
  const lengthMs = Math.max(1, toMs - fromMs);
  return (
    <svg className={styles.ribbon} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      {(['trip', 'stop', 'gap'] as const).map((kind) => (
        <path key={kind} className={styles[kind]} d={pathOf(items, kind, { fromMs, lengthMs })} />
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
