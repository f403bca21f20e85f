import { numberText } from '@weir/contract/value-text';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';

interface Point {
  ts: number;
  value: number;
}

interface Props {
  label: string;
  file: readonly Point[];
  /** What the device has of that time. */
  stored: readonly Point[];
}

const box = { width: 640, height: 180 };
const margin = 8;

/** Two lines of one signal in one small picture: what the file brings, and what is there. */
export function LinePreview({ label, file, stored }: Props) {
  const t = useMessages(loggerFilesMessages);
  const language = useLanguage();
  const all = [...file, ...stored];
  const [first] = all;
  if (!first) return <p className="quiet">{t('noLine')}</p>;
  const values = all.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [fromMs, toMs] = [Math.min(...all.map(({ ts }) => ts)), Math.max(...all.map(({ ts }) => ts))];
  const number = (value: number) => numberText(value, null, language);
  const time = (ms: number) => exactTime(new Date(ms), language);
  const placed = (points: readonly Point[]) =>
    points
      .map(({ ts, value }) => {
        const x = ((ts - fromMs) / (toMs - fromMs || 1)) * box.width;
        const y = box.height - ((value - low) / (high - low || 1)) * box.height;
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  const range = t('previewRange', {
    low: number(low),
    high: number(high),
    from: time(fromMs),
    to: time(toMs),
  });
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
  return (
    <figure className={styles.preview}>
      <svg viewBox={`${-margin} ${-margin} ${width} ${height}`} role="img" aria-label={`${label}: ${range}`}>
        <title>{`${label}: ${range}`}</title>
        <polyline className={styles.stored} points={placed(stored)} />
        <polyline className={styles.file} points={placed(file)} />
      </svg>
      <figcaption className="flow gapMd small">
        <span className={styles.fileKey}>{t('lineOfFile')}</span>
        <span className={styles.storedKey}>{t('lineStored')}</span>
        <span className="quiet">{range}</span>
      </figcaption>
    </figure>
  );
}
