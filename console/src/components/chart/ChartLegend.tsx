import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import type { Interval } from '../time-range/time-range.ts';
import styles from './ChartLegend.module.css';
import { chartMessages } from './chart.messages.ts';
import { type ChartLine, figuresOf, readingAt } from './chart-line.ts';
import type { SeriesStyle } from './chart-palette.ts';
import { LineMark } from './LineMark.tsx';

interface Seen {
  interval: Interval;
  cursorMs: number | null;
  toleranceMs: number;
}

interface Props extends Seen {
  lines: readonly ChartLine[];
  marks: readonly SeriesStyle[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onRemove?: ((id: string) => void) | undefined;
}

/** The lines by name, to hide and show, with extremes, the last value and the one under the cursor. */
export function ChartLegend({ lines, marks, hidden, onToggle, onRemove, ...seen }: Props) {
  const t = useMessages(chartMessages);
  const { cursorMs } = seen;
  const removable = onRemove && lines.length > 1 ? onRemove : undefined;
  return (
    <div className={styles.scroll}>
      <table className={styles.legend}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('minimum')}</th>
            <th scope="col">{t('maximum')}</th>
            <th scope="col">{cursorMs === null ? t('lastValue') : t('atCursor')}</th>
            {removable && (
              <th scope="col">
                <span className="visuallyHidden">{t('remove')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, position) => (
            <tr key={line.id} className={hidden.has(line.id) ? styles.hidden : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.toggle}
                  aria-pressed={!hidden.has(line.id)}
                  onClick={() => onToggle(line.id)}
                >
                  <LineMark style={marks[position]} />
                  <span>{line.label}</span>
                </button>
              </th>
              <Figures line={line} {...seen} />
              {removable && (
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon of={CloseOutlined} />}
                    aria-label={`${t('remove')}: ${line.label}`}
                    onClick={() => removable(line.id)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ line, interval, cursorMs, toleranceMs }: Seen & { line: ChartLine }) {
  const { min, max, last } = figuresOf(line, interval);
  const pointed = cursorMs === null ? last : readingAt(line, cursorMs, toleranceMs)?.value;
  return [min, max, pointed].map((value, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
    <td key={column}>{value === null || value === undefined ? '—' : line.text(value)}</td>
  ));
}
