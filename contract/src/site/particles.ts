/** As much of a canvas and its page as is used: the contract is written for neither Node nor browsers. */
interface Brush {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  beginPath(): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  fill(): void;
  stroke(): void;
}
interface Canvas {
  width: number;
  height: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  getContext(kind: '2d'): Brush | null;
}
interface Observer {
  observe(target: unknown): void;
  disconnect(): void;
}
type Listening = (name: string, listener: () => void) => void;
interface Queried {
  readonly matches: boolean;
  readonly addEventListener: Listening;
  readonly removeEventListener: Listening;
}

declare const document: {
  readonly hidden: boolean;
  readonly readyState: string;
  readonly addEventListener: Listening;
  readonly removeEventListener: Listening;
};
declare const navigator: object;
declare const devicePixelRatio: number;
declare function matchMedia(query: string): Queried;
declare function addEventListener(name: string, listener: () => void): void;
declare function removeEventListener(name: string, listener: () => void): void;
declare function setTimeout(work: () => void, afterMs: number): number;
declare function setInterval(work: () => void, everyMs: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function clearInterval(timer: number | undefined): void;
declare const ResizeObserver: new (heard: () => void) => Observer;
declare const IntersectionObserver: new (
  heard: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
) => Observer;

export interface Particles {
  /** Whether they may move at all; false: those who look have asked for stillness, or to save data. */
  readonly canMove: boolean;
  pause(): void;
  play(): void;
  /** For good. */
  stop(): void;
}

export interface ParticlesLook {
  /** `#rrggbb`, one after the other. */
  readonly colours: readonly string[];
  /** Only the first frame. */
  readonly still?: boolean;
}

/**
 * Dots that drift, and lines between those that are near each other. They begin a while after the page has loaded, and
 * rest while nobody sees them. The function stands alone: pages without a build are handed its text.
 */
export function startParticles(canvas: Canvas, { colours, still = false }: ParticlesLook): Particles {
  const [frameMs, waitMs, phonePx, nearPx] = [67, 1500, 600, 130];
  const brush = canvas.getContext('2d');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const canMove = !still && !calm.matches && connection?.saveData !== true;
  // The same picture each time: a page that is looked at twice has not changed.
  let seed = 7;
  const chance = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const dots = Array.from({ length: canvas.clientWidth < phonePx ? 24 : 56 }, (_, at) => ({
    ...{ x: chance(), y: chance(), size: 1 + chance() * 2.4 },
    ...{ east: (chance() - 0.3) * 14, south: (chance() - 0.5) * 6 },
    colour: colours[at % colours.length],
  }));
  let [isSeen, isPaused, hasBegun] = [true, false, false];
  let timer: number | undefined;

  const draw = () => {
    const { clientWidth: wide, clientHeight: high } = canvas;
    const ratio = devicePixelRatio > 1 ? 2 : 1;
    if (canvas.width !== wide * ratio || canvas.height !== high * ratio) {
      canvas.width = wide * ratio;
      canvas.height = high * ratio;
    }
    if (!brush) return;
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.clearRect(0, 0, wide, high);
    for (const [at, dot] of dots.entries()) {
      const [x, y] = [dot.x * wide, dot.y * high];
      brush.fillStyle = brush.strokeStyle = dot.colour;
      brush.globalAlpha = 0.8;
      brush.beginPath();
      brush.arc(x, y, dot.size, 0, 7);
      brush.fill();
      for (const other of dots.slice(at + 1)) {
        const [toX, toY] = [other.x * wide, other.y * high];
        const far = Math.hypot(toX - x, toY - y) / nearPx;
        if (far >= 1) continue;
        brush.globalAlpha = 0.4 * (1 - far);
        brush.beginPath();
        brush.moveTo(x, y);
        brush.lineTo(toX, toY);
        brush.stroke();
      }
    }
  };
  const step = () => {
    for (const dot of dots) {
      dot.x = (dot.x + (dot.east * frameMs) / 1000 / canvas.clientWidth + 1) % 1;
      dot.y = (dot.y + (dot.south * frameMs) / 1000 / canvas.clientHeight + 1) % 1;
    }
    draw();
  };
  const settle = () => {
    const moves = canMove && hasBegun && isSeen && !isPaused && !document.hidden && !calm.matches;
    if (moves && timer === undefined) timer = setInterval(step, frameMs);
    if (moves) return;
    clearInterval(timer);
    timer = undefined;
  };
  let waiting: number | undefined;
  const begin = () => {
    waiting = setTimeout(() => {
      hasBegun = true;
      settle();
    }, waitMs);
  };
  const size = new ResizeObserver(draw);
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting);
    settle();
  });
  size.observe(canvas);
  sight.observe(canvas);
  document.addEventListener('visibilitychange', settle);
  calm.addEventListener('change', settle);
  draw();
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);

  return {
    canMove,
    pause() {
      isPaused = true;
      settle();
    },
    play() {
      isPaused = false;
      settle();
    },
    stop() {
      isPaused = true;
      settle();
      clearTimeout(waiting);
      removeEventListener('load', begin);
      size.disconnect();
      sight.disconnect();
      document.removeEventListener('visibilitychange', settle);
      calm.removeEventListener('change', settle);
    },
  };
}
