import type { TrackTotals } from '@weir/contract/places/tracks';
import { Tooltip } from 'antd';
import { distanceText } from '../../../../components/distance-text.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { shareText, speedText } from '../track/measures.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import styles from './TrackFigures.module.css';

interface Figure {
  label: string;
  value: string;
  help?: string;
}

/** What a track comes to. What is not counted stands beside what is. */
export function TrackFigures({ totals }: { totals: TrackTotals }) {
  const t = useMessages(tracksMessages);
  const figures = useFigures(totals);
  return (
    <dl className={`panel ${styles.figures}`} aria-label={t('figures')}>
      {figures.map(({ label, value, help }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>
            {help === undefined ? (
              label
            ) : (
              <Tooltip title={help}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it means is read by key too */}
                <span tabIndex={0} className={styles.explained}>
                  {label}
                </span>
              </Tooltip>
            )}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useFigures(totals: TrackTotals): Figure[] {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  const time = (ms: number) => durationText(ms, language);
  const distance = (metres: number) => distanceText(metres, language);
  const { distanceM, gapDistanceM, movingMs, idleMs, stoppedMs, gapMs } = totals;
  return [
    { label: t('distance'), value: distance(distanceM) },
    { label: t('moving'), value: time(movingMs) },
    { label: t('idle'), value: time(idleMs), help: t('idleHelp') },
    { label: t('stopped'), value: time(stoppedMs) },
    { label: t('maxSpeed'), value: speedText(totals.maxSpeed, language) },
    {
      label: t('averageSpeed'),
      value: speedText(totals.averageSpeed, language),
      help: t('averageSpeedHelp'),
    },
    { label: t('quality'), value: shareText(totals.quality, language), help: t('qualityHelp') },
    { label: t('noDataTime'), value: time(gapMs) },
    { label: t('gapDistance'), value: distance(gapDistanceM), help: t('gapDistanceHelp') },
  ];
}
