import type { TrackImportCheck } from '@weir/contract/places/track-imports';
import styles from './TrackImport.module.css';

const box = { width: 240, height: 160 };
const margin = 8;

/** The shape of a track, north above, without a map. */
export function TrackPreview({ points, label }: { points: TrackImportCheck['preview']; label: string }) {
  const places = placed(points);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return null;
  const [width, height] = [box.width + 2 * margin, box.height + 2 * margin];
  return (
    <svg
      className={styles.preview}
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle className={styles.start} cx={first.x} cy={first.y} r={4} />
      <circle className={styles.end} cx={last.x} cy={last.y} r={4} />
    </svg>
  );
}

/** Degrees east become as long as they are at the latitude; across the antimeridian the line goes on. */
function placed(points: TrackImportCheck['preview']): { x: number; y: number }[] {
  const shrink = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180);
  let [turns, before] = [0, points[0]?.lng ?? 0];
  const flat = points.map(({ lng, lat }) => {
    if (lng - before > 180) turns -= 360;
    if (lng - before < -180) turns += 360;
    before = lng;
    return { x: (lng + turns) * shrink, y: -lat };
  });
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(box.width / (wide || 1e-9), box.height / (high || 1e-9));
  const [restX, restY] = [(box.width - wide * scale) / 2, (box.height - high * scale) / 2];
  return flat.map(({ x, y }) => ({ x: restX + (x - left) * scale, y: restY + (y - top) * scale }));
}
