import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../components/Icon.tsx';
import { useDark } from '../../platform/appearance.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { ChartLine } from './chart-option.ts';
import { type SeriesStyle, seriesStyles } from './chart-palette.ts';
import styles from './HistoryPanel.module.css';
import { lastReading, panelsOf, readingAt } from './panels.ts';
import { telemetryMessages } from './telemetry.messages.ts';

interface Props {
  lines: readonly ChartLine[];
  cursorMs: number | null;
  toleranceMs: number;
  wordsOf: (line: ChartLine, value: number) => string;
  onRemove: (semaphoreId: string) => void;
}

/** The lines by name, with extremes, the last value and the one under the cursor. */
export function HistoryLegend({ lines, cursorMs, toleranceMs, wordsOf, onRemove }: Props) {
  const t = useMessages(telemetryMessages);
  const theme = useDark() ? 'dark' : 'light';
  const marks = seriesStyles(panelsOf(lines.map(({ series }) => series)), theme);
  const shown = (line: ChartLine, value: number | null | undefined) =>
    value === null || value === undefined ? '—' : wordsOf(line, value);
  return (
    <div className={styles.legendScroll}>
      <table className={styles.legend}>
        <thead>
          <tr>
            <th scope="col">{t('signal')}</th>
            <th scope="col">{t('minimum')}</th>
            <th scope="col">{t('maximum')}</th>
            <th scope="col">{cursorMs === null ? t('lastValue') : t('atCursor')}</th>
            <th scope="col">
              <span className="visuallyHidden">{t('removeFromChart')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, position) => (
            <tr key={line.series.semaphoreId}>
              <th scope="row">
                <LineMark style={marks[position]} /> {line.label}
              </th>
              <td>{shown(line, line.series.min)}</td>
              <td>{shown(line, line.series.max)}</td>
              <td>
                {shown(
                  line,
                  (cursorMs === null
                    ? lastReading(line.series)
                    : readingAt(line.series, cursorMs, toleranceMs)
                  )?.value,
                )}
              </td>
              <td>
                {lines.length > 1 && (
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon of={CloseOutlined} />}
                    aria-label={`${t('removeFromChart')}: ${line.label}`}
                    onClick={() => onRemove(line.series.semaphoreId)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineMark({ style }: { style: SeriesStyle | undefined }) {
  if (!style) return null;
  return (
    <svg width="26" height="8" aria-hidden className={styles.lineMark}>
      <line
        x1="1"
        y1="4"
        x2="25"
        y2="4"
        stroke={style.color}
        strokeWidth="2"
        strokeDasharray={style.dash.join(' ')}
      />
    </svg>
  );
}
