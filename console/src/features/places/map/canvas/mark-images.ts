import { type MapState, mapStates } from '@weir/contract/places/map';

/** The shapes of states on a field of 12, as tags and lists have them; `ring`: only its line is drawn. */
const shapes: Record<MapState, { path: string; ring?: true; dashed?: true; colour: string }> = {
  level1: { path: 'M4 1h4l3 3v4l-3 3H4L1 8V4z', colour: '--weir-level1' },
  level2: { path: 'M6 .9 11.6 11H.4z', colour: '--weir-level2' },
  level3: { path: 'M6 .5 11.5 6 6 11.5.5 6z', colour: '--weir-level3' },
  level4: { path: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1', colour: '--weir-level4' },
  online: { path: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9', colour: '--weir-online' },
  silent: { path: 'M6 1.75a4.25 4.25 0 0 0 0 8.5z', colour: '--weir-silent' },
  offline: { path: '', ring: true, colour: '--weir-offline' },
  never: { path: '', ring: true, dashed: true, colour: '--weir-offline' },
};

const ratio = 2;
const markPx = 22;
const shapePx = 13;

export interface MarkImage {
  image: ImageData;
  pixelRatio: number;
}

/** The name of an image: of a device in a state, or of so many of which the worst is in it. */
export const imageName = (state: MapState, count = ''): string => `${state}|${count}`;

/** 1,234 as 1.2k: a mark stays small. */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;

/** Draws the mark of a name, in the colours of the theme that shows. */
export function drawMark(name: string): MarkImage | undefined {
  const [state, count = ''] = name.split('|');
  const known = mapStates.find((each) => each === state);
  return known && (count === '' ? drawDevice(known) : drawCluster(known, count));
}

function drawDevice(state: MapState): MarkImage {
  const { context, finish } = canvasOf(markPx, markPx);
  disc(context, markPx);
  drawShape(context, state, (markPx - shapePx) / 2);
  return finish();
}

/** A capsule with the shape of the worst state and the number. */
function drawCluster(state: MapState, count: string): MarkImage {
  const font = `600 12px ${themeOf('--weir-font') || 'sans-serif'}`;
  const measure = document.createElement('canvas').getContext('2d');
  if (measure) measure.font = font;
  const textPx = Math.ceil(measure?.measureText(count).width ?? 8 * count.length);
  const [width, height] = [shapePx + textPx + 20, 26];
  const { context, finish } = canvasOf(width, height);
  context.beginPath();
  context.roundRect(1, 1, width - 2, height - 2, height / 2);
  context.fillStyle = themeOf('--ant-color-bg-elevated') || '#fff';
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colourOf(state);
  context.stroke();
  drawShape(context, state, 7, (height - shapePx) / 2);
  context.font = font;
  context.fillStyle = themeOf('--ant-color-text') || '#222';
  context.textBaseline = 'middle';
  context.fillText(count, 7 + shapePx + 4, height / 2 + 1);
  return finish();
}

/** An arrow to the north, which the map turns. */
export function drawCourse(): MarkImage {
  const size = 48;
  const { context, finish } = canvasOf(size, size);
  context.translate(size / 2, 0);
  context.beginPath();
  context.moveTo(0, 2);
  context.lineTo(4, 12);
  context.lineTo(-4, 12);
  context.closePath();
  context.fillStyle = themeOf('--ant-color-text') || '#222';
  context.strokeStyle = themeOf('--ant-color-bg-elevated') || '#fff';
  context.lineWidth = 1.5;
  context.stroke();
  context.fill();
  return finish();
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.scale(ratio, ratio);
  const finish = (): MarkImage => ({
    image: context.getImageData(0, 0, canvas.width, canvas.height),
    pixelRatio: ratio,
  });
  return { context, finish };
}

function disc(context: CanvasRenderingContext2D, size: number): void {
  context.beginPath();
  context.arc(size / 2, size / 2, size / 2 - 1, 0, 2 * Math.PI);
  context.fillStyle = themeOf('--ant-color-bg-elevated') || '#fff';
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = themeOf('--ant-color-border') || '#999';
  context.stroke();
}

function drawShape(context: CanvasRenderingContext2D, state: MapState, x: number, y = x): void {
  const { path, ring, dashed } = shapes[state];
  context.save();
  context.translate(x, y);
  context.scale(shapePx / 12, shapePx / 12);
  context.fillStyle = context.strokeStyle = colourOf(state);
  context.fill(new Path2D(path));
  if (ring || state === 'silent') {
    context.lineWidth = 1.8;
    if (dashed) context.setLineDash([2.2, 2.25]);
    context.beginPath();
    context.arc(6, 6, 4.25, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

const colourOf = (state: MapState) => themeOf(shapes[state].colour);

/** The page's own element knows the library's colours too. */
const themeOf = (variable: string): string =>
  getComputedStyle(document.querySelector('[class*="css-var-"]') ?? document.documentElement)
    .getPropertyValue(variable)
    .trim();
