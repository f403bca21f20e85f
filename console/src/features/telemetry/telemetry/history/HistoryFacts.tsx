import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { historyChart } from '@weir/contract/telemetry/telemetry';
import { numberText } from '@weir/contract/value-text';
import { Button } from 'antd';
import { EmptyState } from '../../../../components/states.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { absoluteRange } from '../../../../components/time-range/time-range.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { type Translate, useMessages } from '../../../../platform/i18n/messages.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import styles from './HistoryPanel.module.css';

type Answer = Output<typeof historyChart>;
type Words = Translate<(typeof telemetryMessages)['words']['zh']>;

/** What a chart is made of. */
export function ChartFacts({ answer }: { answer: Answer }) {
  const t = useMessages(telemetryMessages);
  const language = useLanguage();
  const count = Math.max(
    0,
    ...answer.series.map(({ values }) => values.filter((each) => each !== null).length),
  );
  const percent = numberText(Math.floor(answer.coverage * 1000) / 10, null, language);
  return (
    <div className={`${styles.facts} quiet small`}>
      <span>{resolutionText(answer, t, language)}</span>
      <span>{t('pointsPerSignal', { count })}</span>
      <span>{t('coverage', { percent })}</span>
    </div>
  );
}

function resolutionText({ resolution }: Answer, t: Words, language: Language): string {
  if (resolution.source === 'raw') return t(resolution.thinned ? 'rawThinned' : 'rawAll');
  if (resolution.bucketMs === null) return t('monthlyAverages');
  return t('averages', { width: durationText(resolution.bucketMs, language, { style: 'long' }) });
}

const hourMs = 3_600_000;

interface NoDataProps {
  pageRange: PageRange;
  lastDataTime: string | null;
}

/** Nothing in the range, and the way to where there is something. */
export function NoData({ pageRange, lastDataTime }: NoDataProps) {
  const t = useMessages(telemetryMessages);
  const jump = () => {
    const lastMs = Date.parse(lastDataTime ?? '');
    const half = (pageRange.interval.toMs - pageRange.interval.fromMs) / 2;
    const toMs = Math.min(Date.now(), lastMs + Math.min(half, hourMs));
    const fromMs = toMs - Math.max(2 * half, hourMs);
    pageRange.setRange(absoluteRange({ fromMs, toMs }, pageRange.range.zone));
  };
  return (
    <EmptyState
      text={t(lastDataTime ? 'nothingInRange' : 'neverAnyData')}
      action={lastDataTime && <Button onClick={jump}>{t('goToLastData')}</Button>}
    />
  );
}
