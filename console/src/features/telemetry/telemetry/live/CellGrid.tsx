import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import { numberText } from '@weir/contract/value-text';
import { type CSSProperties, useCallback, useRef, useSyncExternalStore } from 'react';
import { liveValueMessages } from '../../../../components/live-value.messages.ts';
import { useOnScreen } from '../../../../components/on-screen.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNow } from '../../../../platform/time.ts';
import { useDeviceSections } from '../values/device-sections.ts';
import { liveValues } from '../values/live-values.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import styles from './CellGrid.module.css';
import { type Cell, type CellStats, cellDeviation, cellStats } from './cell-stats.ts';
import { SignalLevel } from './SignalLevel.tsx';
import { shortNames } from './signal-groups.ts';

interface Props {
  deviceId: number;
  /** Numbers of one unit. */
  signals: readonly LiveSignal[];
  staleAfterMs: number;
}

type LiveCell = Cell & { short: string; seenMs: number | undefined; level: LiveSignal['level'] };

/** Like cells side by side, coloured by how far each is from the middle one; those that stand out by name. */
export function CellGrid({ deviceId, signals, staleAfterMs }: Props) {
  const t = useMessages(telemetryMessages);
  const live = useMessages(liveValueMessages);
  const language = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const cells = useCells(deviceId, signals, useOnScreen(ref));
  const nowMs = useNow();
  const precision = signals[0]?.precision ?? 3;
  const unit = signals[0]?.unit ?? null;
  const stats = cellStats(cells, precision);
  const outliers = new Set(stats?.outliers.map(({ semaphoreId }) => semaphoreId));
  const text = (value: number) => numberText(value, precision, language);
  return (
    <div ref={ref} className={styles.root}>
      {stats && <Facts stats={stats} text={text} unit={unit} />}
      <ul className={styles.cells}>
        {cells.map((cell) => {
          const stale = cell.seenMs !== undefined && nowMs - cell.seenMs > staleAfterMs;
          const outlier = outliers.has(cell.semaphoreId);
          const classes = [styles.cell, outlier && styles.outlier, stale && styles.stale];
          return (
            <li
              key={cell.semaphoreId}
              className={classes.filter(Boolean).join(' ')}
              style={
                stats && cell.value !== null && !stale ? tint(cellDeviation(cell.value, stats)) : undefined
              }
              title={`${cell.name} (${cell.semaphoreId})`}
            >
              <span className={styles.no}>
                {cell.short}
                {outlier && <span aria-hidden> {sideOf(cell, stats)}</span>}
              </span>
              <span className={styles.number}>
                <SignalLevel level={cell.level} />
                {cell.value === null ? '—' : text(cell.value)}
              </span>
              {outlier && <span className="visuallyHidden">{t('outlier')}</span>}
              {stale && <span className="visuallyHidden">{live('stale')}</span>}
            </li>
          );
        })}
      </ul>
      {stats && (
        <div className={`${styles.scale} quiet small figures`}>
          <span>−{text(stats.fullScale)}</span>
          <span className={styles.ramp} aria-hidden />
          <span>
            +{text(stats.fullScale)} {unit}
          </span>
          <span>{t('fromMedian', { value: `${text(stats.median)}${unit ? ` ${unit}` : ''}` })}</span>
        </div>
      )}
    </div>
  );
}

const sideOf = ({ value }: Cell, stats: CellStats | null) =>
  value !== null && stats && value > stats.median ? '▲' : '▼';

/** Mixed into the surface, so that the text on it keeps its contrast in both themes. */
function tint(deviation: number): CSSProperties {
  const percent = Math.round(Math.abs(deviation) * 40);
  if (percent < 3) return {};
  const color = deviation < 0 ? 'var(--weir-cell-low)' : 'var(--weir-cell-high)';
  return { backgroundColor: `color-mix(in srgb, ${color} ${percent}%, var(--ant-color-bg-container))` };
}

function useCells(deviceId: number, signals: readonly LiveSignal[], visible: boolean): LiveCell[] {
  const version = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!visible) return () => {};
      return liveValues.subscribeDevice(deviceId, () => {
        version.current += 1;
        listener();
      });
    },
    [deviceId, visible],
  );
  useSyncExternalStore(subscribe, () => version.current);
  const localName = useLocalName();
  const names = signals.map(localName);
  const short = shortNames(names);
  return signals.map(({ semaphoreId, level }, at) => {
    const reading = liveValues.read(deviceId, semaphoreId);
    return {
      semaphoreId,
      name: names[at] ?? semaphoreId,
      short: short[at] ?? '',
      value: typeof reading?.value === 'number' ? reading.value : null,
      seenMs: reading?.seenMs,
      level,
    };
  });
}

interface FactsProps {
  stats: CellStats;
  text: (value: number) => string;
  unit: string | null;
}

function Facts({ stats, text, unit }: FactsProps) {
  const t = useMessages(telemetryMessages);
  const { openHistory } = useDeviceSections();
  const named = (cell: Cell) => (
    <button type="button" className="linkLike" onClick={() => openHistory(cell.semaphoreId)}>
      {cell.name}
    </button>
  );
  const withUnit = (value: number) => (unit ? `${text(value)} ${unit}` : text(value));
  const outliers = stats.outliers.map((cell, at) => (
    <span key={cell.semaphoreId}>
      {at > 0 && ', '}
      {named(cell)}
    </span>
  ));
  const facts = [
    { word: 'minimum', figure: withUnit(stats.min.value ?? 0), more: named(stats.min) },
    { word: 'maximum', figure: withUnit(stats.max.value ?? 0), more: named(stats.max) },
    { word: 'spread', figure: withUnit(stats.spread) },
    { word: 'mean', more: withUnit(stats.mean) },
    { word: 'outliers', more: outliers.length > 0 ? outliers : t('noOutliers') },
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(({ word, ...fact }) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>
            {'figure' in fact && <strong>{fact.figure}</strong>} {'more' in fact && fact.more}
          </dd>
        </div>
      ))}
    </dl>
  );
}
