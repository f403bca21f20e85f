import styles from './River.module.css';

const width = 1200;
const height = 1000;
const lines = 30;
const points = 200;
/** Where the water falls over the weir, and by how much. */
const crestX = 640;
const dropY = 150;

const smooth = (value: number) => value * value * (3 - 2 * value);
const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

/** One line of the current: level above the weir, falling over it, rippling below. */
function current(index: number): string {
  const share = index / (lines - 1);
  const depth = share ** 1.15;
  const fall = (x: number) => smooth(clamp((x - crestX + depth * 60) / (90 + depth * 130)));
  const path = Array.from({ length: points + 1 }, (_, step) => {
    const x = (width * step) / points;
    const fallen = fall(x);
    const swell = Math.sin(x / 118 + index * 0.36) * (3 + 9 * depth) * (1 - fallen * 0.3);
    const ripple = fallen * Math.sin(x / 27 + index * 0.9) * 9 * Math.exp(-(x - crestX) / 260);
    const y = 360 + depth * 470 + fallen * dropY * (1 - depth * 0.55) + swell + ripple;
    return `${step === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(1)}`;
  });
  return path.join('');
}

/** Water going over a weir, as contour lines. */
export function River() {
  return (
    <svg
      className={styles.river}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <defs>
        <linearGradient id="river" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#9fd4ff" stopOpacity="0.25" />
          <stop offset="0.52" stopColor="#e6f6ff" stopOpacity="0.95" />
          <stop offset="0.62" stopColor="#69c0ff" stopOpacity="0.85" />
          <stop offset="1" stopColor="#1890ff" stopOpacity="0.3" />
        </linearGradient>
      </defs>
      {Array.from({ length: lines }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its index
          key={index}
          d={current(index)}
          fill="none"
          stroke="url(#river)"
          strokeWidth={index === 0 ? 2.4 : 1.1}
          opacity={index === 0 ? 1 : 0.75 - (index / lines) * 0.62}
        />
      ))}
    </svg>
  );
}
