import type { ChartLine } from './chart-line.ts';
import type { ChartColors } from './chart-option.ts';
import type { SeriesStyle } from './chart-palette.ts';

export interface PictureText {
  title: string;
  /** The range with its zone. */
  subtitle: string;
}

interface Content extends PictureText {
  lines: readonly ChartLine[];
  styles: readonly SeriesStyle[];
  colors: ChartColors;
}

const ratio = 2;
const marginPx = 16;
const headPx = 60;
const rowPx = 22;
const markPx = 26;
const gapPx = 20;

/** A chart as it goes into a report: its name and range above it, the names of its lines below. */
export async function pictureOf(drawing: HTMLCanvasElement, content: Content): Promise<Blob | undefined> {
  const widthPx = drawing.width / ratio;
  const heightPx = drawing.height / ratio;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.font = `12px ${content.colors.fontFamily}`;
  const places = placesOf(context, content.lines, widthPx);
  const rows = (places.at(-1)?.row ?? -1) + 1;
  canvas.width = drawing.width;
  canvas.height = (headPx + heightPx + rows * rowPx + marginPx) * ratio;
  context.scale(ratio, ratio);
  context.fillStyle = content.colors.surface;
  context.fillRect(0, 0, widthPx, canvas.height / ratio);
  drawHead(context, content);
  context.drawImage(drawing, 0, headPx, widthPx, heightPx);
  for (const { position, x, row } of places) {
    drawName(context, content, position, { x, y: headPx + heightPx + (row + 0.5) * rowPx });
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

function drawHead(context: CanvasRenderingContext2D, { title, subtitle, colors }: Content): void {
  context.textBaseline = 'middle';
  context.fillStyle = colors.text;
  context.font = `600 16px ${colors.fontFamily}`;
  context.fillText(title, marginPx, 20);
  context.fillStyle = colors.secondaryText;
  context.font = `12px ${colors.fontFamily}`;
  context.fillText(subtitle, marginPx, 42);
}

/** Names side by side, as many in a row as fit. */
function placesOf(context: CanvasRenderingContext2D, lines: readonly ChartLine[], widthPx: number) {
  let x = marginPx;
  let row = 0;
  return lines.map(({ label }, position) => {
    const lengthPx = markPx + 6 + context.measureText(label).width;
    if (x > marginPx && x + lengthPx > widthPx - marginPx) {
      x = marginPx;
      row += 1;
    }
    const place = { position, x, row };
    x += lengthPx + gapPx;
    return place;
  });
}

function drawName(
  context: CanvasRenderingContext2D,
  { lines, styles, colors }: Content,
  position: number,
  { x, y }: { x: number; y: number },
): void {
  const style = styles[position];
  if (style) {
    context.strokeStyle = style.color;
    context.lineWidth = 2;
    context.setLineDash([...style.dash]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + markPx, y);
    context.stroke();
    context.setLineDash([]);
  }
  context.fillStyle = colors.text;
  context.font = `12px ${colors.fontFamily}`;
  context.fillText(lines[position]?.label ?? '', x + markPx + 6, y);
}
