import type { StateHistory } from '@weir/contract/telemetry/history';
import { numberText } from '@weir/contract/value-text';
import { useMemo } from 'react';
import { timeTicks } from '../../../../components/chart/time-ticks.ts';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import { type SeriesQuery, useStates } from '../history/history.queries.ts';
import styles from './HistoryStates.module.css';
import { StateRibbon } from './StateRibbon.tsx';
import { segmentsOf } from './state-ribbon.ts';
import { type StateStyle, useStateStyle } from './state-style.ts';

interface Props {
  /** States only. */
  seriesQueries: readonly SeriesQuery[];
  interval: Interval;
  zone: string;
}

/** Booleans and enums over time: ribbons on one axis, and how long each state held. */
export function HistoryStates({ seriesQueries, interval, zone }: Props) {
  const t = useMessages(historyMessages);
  const localName = useLocalName();
  const styleOf = useStateStyle();
  const answers = useStates(seriesQueries);
  const queries = answers.map(({ query }) => query);
  if (seriesQueries.length === 0) return <EmptyState text={t('noStates')} />;
  const shown = answers.flatMap(({ device, query }) =>
    (query.data?.list ?? []).map((state) => ({
      key: `${device.id} ${state.semaphoreId}`,
      state,
      name: [localName(state), ...(seriesQueries.length > 1 ? [device.name] : [])].join(' · '),
    })),
  );
  if (shown.length === 0) return <QueryState query={queries} rows={6} />;
  return (
    <>
      <StaleData query={queries} />
      <div
        className={`panel ${styles.panel}`}
        aria-busy={queries.some(({ isPlaceholderData }) => isPlaceholderData)}
      >
        <p className={`${styles.hint} quiet small`}>{t('pointHint')}</p>
        {shown.map(({ key, state, name }) => (
          <OneState
            key={key}
            name={name}
            state={state}
            style={styleOf(state)}
            interval={interval}
            zone={zone}
          />
        ))}
        <Axis interval={interval} zone={zone} />
      </div>
    </>
  );
}

interface OneProps {
  name: string;
  state: StateHistory;
  style: StateStyle;
  interval: Interval;
  zone: string;
}

function OneState({ name, state, style, interval, zone }: OneProps) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const segments = useMemo(() => segmentsOf(state), [state]);
  const allMs = state.unknownMs + state.totals.reduce((sum, { totalMs }) => sum + totalMs, 0);
  const percent = (ms: number) => `${numberText(allMs === 0 ? 0 : (100 * ms) / allMs, 1, language)}%`;
  const summary = state.totals
    .map(({ value, totalMs }) => `${style.text(value)} ${percent(totalMs)}`)
    .join(', ');
  return (
    <div className={styles.state}>
      <StateRibbon
        name={name}
        summary={summary || t('unknownTime')}
        segments={segments}
        style={style}
        interval={interval}
        zone={zone}
      />
      <ul className={styles.totals} aria-label={name}>
        {state.totals.map(({ value, totalMs, times, longestMs }) => (
          <li key={value}>
            <span className={styles.swatch} style={{ background: style.color(value) }} aria-hidden />
            <strong>{style.text(value)}</strong>
            <span className="figures">
              {durationText(totalMs, language)} ({percent(totalMs)})
            </span>
            <span className="quiet small figures">
              {t('timesAndLongest', { count: times, longest: durationText(longestMs, language) })}
            </span>
          </li>
        ))}
        {state.unknownMs > negligibleShare * allMs && (
          <li>
            <span className={`${styles.swatch} ${styles.unknown}`} aria-hidden />
            <span className="quiet">{t('unknownTime')}</span>
            <span className="quiet figures">
              {durationText(state.unknownMs, language)} ({percent(state.unknownMs)})
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The seconds before the first message of a range are no loss of data. */
const negligibleShare = 0.0005;

/** Ticks of the range, under all ribbons. */
function Axis({ interval, zone }: { interval: Interval; zone: string }) {
  const language = useLanguage();
  const most = useNarrow() ? 4 : 10;
  const ticks = useMemo(
    () => timeTicks(interval, { zone, language }, most),
    [interval, zone, language, most],
  );
  const place = (ms: number) => (100 * (ms - interval.fromMs)) / (interval.toMs - interval.fromMs);
  return (
    <div className={`${styles.axis} quiet small figures`} aria-hidden>
      {ticks.map(({ ms, label }) => (
        <span key={ms} style={{ left: `${place(ms)}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}
