import type { ChartLine } from './chart-option.ts';
import type { SeriesStyle } from './chart-palette.ts';
import { readingAt } from './panels.ts';

export interface TooltipWords {
  /** The value of a line with its unit. */
  value: (line: ChartLine, value: number) => string;
  time: (ms: number) => string;
}

/** What the lines say at a time, as sentences: for the tooltip, and read out when the cursor is moved by key. */
export function readingsAt(
  lines: readonly ChartLine[],
  ms: number,
  toleranceMs: number,
  words: TooltipWords,
): { position: number; label: string; value: string; range: string | undefined }[] {
  return lines.flatMap((line, position) => {
    const reading = readingAt(line.series, ms, toleranceMs);
    if (!reading) return [];
    const { low, high } = reading;
    const range =
      low !== null && high !== null && low !== high
        ? `${words.value(line, low)} – ${words.value(line, high)}`
        : undefined;
    return [{ position, label: line.label, value: words.value(line, reading.value), range }];
  });
}

/** Built from elements, never from markup: names come from devices and people. */
export function tooltipElement(
  lines: readonly ChartLine[],
  ms: number,
  toleranceMs: number,
  words: TooltipWords,
  styles: readonly SeriesStyle[],
): HTMLElement {
  const root = document.createElement('div');
  root.append(textElement('div', words.time(ms), { marginBottom: '4px', opacity: '0.75' }));
  const grid = document.createElement('div');
  Object.assign(grid.style, { display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: '2px 8px' });
  for (const { position, label, value, range } of readingsAt(lines, ms, toleranceMs, words)) {
    grid.append(
      swatch(styles[position]?.color ?? 'currentColor'),
      textElement('span', label, {}),
      textElement('strong', range ? `${value} (${range})` : value, { textAlign: 'right' }),
    );
  }
  root.append(grid);
  return root;
}

function textElement(tag: string, text: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  Object.assign(element.style, style);
  return element;
}

function swatch(color: string): HTMLElement {
  const mark = document.createElement('span');
  Object.assign(mark.style, {
    width: '12px',
    height: '3px',
    alignSelf: 'center',
    borderRadius: '2px',
    background: color,
  });
  return mark;
}
