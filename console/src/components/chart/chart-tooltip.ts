import { type ChartLine, readingAt } from './chart-line.ts';
import type { SeriesStyle } from './chart-palette.ts';

/** What the cursor points at. */
export interface Pointed {
  lines: readonly ChartLine[];
  /** By position of the line. */
  styles: readonly SeriesStyle[];
  /** How far from the cursor a point still counts. */
  toleranceMs: number;
  timeText: (ms: number) => string;
}

/** What the lines say at a time, as sentences: for the tooltip, and read out when the cursor is moved by key. */
export function readingsAt(
  { lines, toleranceMs }: Pick<Pointed, 'lines' | 'toleranceMs'>,
  ms: number,
): { position: number; label: string; value: string; range: string | undefined }[] {
  return lines.flatMap((line, position) => {
    const reading = readingAt(line, ms, toleranceMs);
    if (!reading) return [];
    const { low, high } = reading;
    const isBand = low !== null && high !== null && low !== high;
    const range = isBand ? `${line.text(low)} – ${line.text(high)}` : undefined;
    return [{ position, label: line.label, value: line.text(reading.value), range }];
  });
}

/** Built from elements, never from markup: names come from devices and people. */
export function tooltipElement(pointed: Pointed, ms: number): HTMLElement {
  const root = document.createElement('div');
  root.append(textElement('div', pointed.timeText(ms), { marginBottom: '4px', opacity: '0.75' }));
  const grid = document.createElement('div');
  Object.assign(grid.style, { display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: '2px 8px' });
  for (const { position, label, value, range } of readingsAt(pointed, ms)) {
    grid.append(
      swatch(pointed.styles[position]),
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

function swatch(style: SeriesStyle | undefined): SVGSVGElement {
  const mark = document.createElementNS(svg, 'svg');
  const line = document.createElementNS(svg, 'line');
  Object.assign(mark.style, { width: '20px', height: '4px', alignSelf: 'center' });
  const drawing = {
    x1: '0',
    y1: '2',
    x2: '20',
    y2: '2',
    stroke: style?.color ?? 'currentColor',
    'stroke-width': '2',
    'stroke-dasharray': style?.dash.join(' ') ?? '',
  };
  for (const [name, value] of Object.entries(drawing)) line.setAttribute(name, value);
  mark.append(line);
  return mark;
}

const svg = 'http://www.w3.org/2000/svg';
