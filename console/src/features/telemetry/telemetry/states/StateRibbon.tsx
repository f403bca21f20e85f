import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { neighbourOf } from '../../../../components/key-steps.ts';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import styles from './StateRibbon.module.css';
import { type RibbonSegment, ribbonPaths, segmentAt } from './state-ribbon.ts';
import type { StateStyle } from './state-style.ts';

interface Props {
  name: string;
  /** The states with their shares: what it shows, for those who do not see it. */
  summary: string;
  segments: readonly RibbonSegment[];
  style: StateStyle;
  interval: Interval;
  zone: string;
}

const heightUnits = 24;

/** When a signal was in which state. The pointer, or the arrows, say from when to when. */
export function StateRibbon({ name, summary, segments, style, interval, zone }: Props) {
  const t = useMessages(historyMessages);
  const pattern = useId();
  const paths = useMemo(() => ribbonPaths(segments, interval, heightUnits), [segments, interval]);
  const [at, setAt] = useState<RibbonSegment>();
  const text = useSegmentText(style, zone);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const ms = interval.fromMs + ((event.clientX - left) / width) * (interval.toMs - interval.fromMs);
    setAt(segmentAt(segments, ms));
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const [first] = segments;
    const last = segments.at(-1);
    const entry = { ArrowRight: first, Home: first, ArrowLeft: last, End: last }[event.key];
    const next = at ? neighbourOf(segments, at, event.key, 'line') : entry;
    if (!next) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <span className="quiet small figures" aria-live="polite">
          {at && text(at)}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form */}
      <div
        className={styles.frame}
        role="group"
        aria-label={t('ribbonOf', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its segments are stepped through by key
        tabIndex={0}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={step}
        onBlur={() => setAt(undefined)}
      >
        <svg
          role="img"
          aria-label={summary}
          className={styles.ribbon}
          viewBox={`0 0 1000 ${heightUnits}`}
          preserveAspectRatio="none"
        >
          <defs>
            <pattern id={pattern} width="4" height="4" patternUnits="userSpaceOnUse">
              <path d="M0 0h2v4h-2z" className={styles.several} />
            </pattern>
          </defs>
          {paths.map(({ value, path }) => (
            <path
              key={value ?? 'several'}
              d={path}
              fill={value === null ? `url(#${pattern})` : style.color(value)}
            />
          ))}
          {at && <Mark segment={at} interval={interval} />}
        </svg>
      </div>
    </div>
  );
}

function Mark({ segment, interval }: { segment: RibbonSegment; interval: Interval }) {
  const [outline] = ribbonPaths([segment], interval, heightUnits);
  return <path d={outline?.path} className={styles.mark} vectorEffect="non-scaling-stroke" />;
}

function useSegmentText(style: StateStyle, zone: string): (segment: RibbonSegment) => string {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  return ({ fromMs, toMs, value }) => {
    const state = value === null ? t('several') : style.text(value);
    const times = `${formatWall(fromMs, zone)} – ${formatWall(toMs, zone)}`;
    return `${state} · ${times} · ${durationText(toMs - fromMs, language)}`;
  };
}
