import type { DataQuality } from '@weir/contract/telemetry/history';
import { numberText } from '@weir/contract/value-text';
import { Alert, Button } from 'antd';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { absoluteRange, type Interval } from '../../../../components/time-range/time-range.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { historyMessages } from '../history/history.messages.ts';
import { useDataQuality } from '../history/history.queries.ts';
import { judgedPart } from '../history/history-address.ts';
import styles from './HistoryQuality.module.css';
import { QualityHeatMap } from './QualityHeatMap.tsx';
import { FrozenSignals, Gaps } from './QualityLists.tsx';
import { refusedCount } from './quality-days.ts';
import { shareText, signedLength } from './share-text.ts';

interface Props {
  deviceId: number;
  pageRange: PageRange;
}

/** How well the data of the range came in: how much of it, what is missing, what stands still, whose clock is off. */
export function HistoryQuality({ deviceId, pageRange }: Props) {
  const t = useMessages(historyMessages);
  const { range, interval } = pageRange;
  const judgedInterval = judgedPart(interval);
  const isLong = judgedInterval.fromMs > interval.fromMs;
  const query = useDataQuality(deviceId, judgedInterval, range.zone);
  const showTrend = useShowTrend(range.zone);
  if (!query.data) return <QueryState query={query} rows={9} />;
  const { data } = query;
  return (
    <>
      <StaleData query={query} />
      {isLong && <Alert type="info" showIcon title={t('clamped')} />}
      {data.completeness === null ? (
        <EmptyState text={t('noQuality')} />
      ) : (
        <div className={styles.all} aria-busy={query.isPlaceholderData}>
          <Figures quality={data} />
          <Warnings quality={data} />
          <QualityHeatMap days={data.days} zone={range.zone} onDay={showTrend} />
          <div className={styles.lists}>
            <Gaps quality={data} zone={range.zone} onShow={showTrend} />
            <FrozenSignals frozen={data.frozen} zone={range.zone} />
          </div>
        </div>
      )}
    </>
  );
}

function useShowTrend(zone: string): (interval: Interval) => void {
  const { setQuery } = usePage();
  return (interval) => {
    const { from, to } = absoluteRange(interval, zone);
    setQuery({ mode: undefined, from, to });
  };
}

function Figures({ quality }: { quality: DataQuality }) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const { completeness, cadenceMs, gapCount, gapMs, delay } = quality;
  const sources = { type: 'cadenceOfType', learned: 'cadenceLearned', unknown: 'cadenceUnknown' } as const;
  const figures = [
    {
      key: 'completeness',
      label: t('completeness'),
      value: shareText(completeness, language),
      note: null,
    },
    {
      key: 'cadence',
      label: t('cadence'),
      value: cadenceMs === null ? '—' : durationText(cadenceMs, language),
      note: t(sources[quality.cadenceSource]),
    },
    {
      key: 'gaps',
      label: t('gaps'),
      value: numberText(gapCount, 0, language),
      note: gapCount > 0 ? t('inAll', { total: durationText(gapMs, language) }) : null,
    },
    {
      key: 'delay',
      label: t('delay'),
      value: delay === null ? '—' : signedLength(delay.medianMs, language),
      note:
        delay &&
        t('delayRange', {
          low: signedLength(delay.lowMs, language),
          high: signedLength(delay.highMs, language),
        }),
    },
  ];
  return (
    <dl className={`panel ${styles.figures}`}>
      {figures.map(({ key, label, value, note }) => (
        <div key={key}>
          <dt className="quiet">{label}</dt>
          <dd>
            <span className={`${styles.figure} figures`}>{value}</span>
            {note && <span className="quiet small figures">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** So far ahead no network explains it; so late a live message is not. */
const aheadMs = -5000;
const lateMs = 60_000;

function Warnings({ quality }: { quality: DataQuality }) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const { setQuery } = usePage();
  const { delay } = quality;
  const refused = refusedCount(quality);
  const skew = (words: 'clockAhead' | 'clockBehind', ms: number) => (
    <Alert type="warning" showIcon title={t(words, { time: durationText(ms, language) })} />
  );
  return (
    <>
      {delay && delay.medianMs < aheadMs && skew('clockAhead', delay.medianMs)}
      {delay && delay.medianMs > lateMs && skew('clockBehind', delay.medianMs)}
      {refused > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('refused', { count: refused })}
          action={<Button onClick={() => setQuery({ tab: 'quarantine' })}>{t('showRefused')}</Button>}
        />
      )}
    </>
  );
}
