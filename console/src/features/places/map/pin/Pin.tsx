import type { Point } from '@weir/contract/places/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { placeAtPixel, useMapMoves } from '../../../../components/over-map.ts';
import styles from './PinMap.module.css';

interface Props {
  map: MapLibreMap;
  at: Point;
  label: string;
  /** The id of what explains it. */
  help: string;
  onMove: (place: Point) => void;
}

const stepPx = 5;
const longStepPx = 50;
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Its tip is the place. It is dragged, and moved by the arrow keys: the nearer the map, the finer. */
export function Pin({ map, at, label, help, onMove }: Props) {
  useMapMoves(map);
  const grip = useRef({ x: 0, y: 0 });
  const tip = map.project([at.lng, at.lat]);
  const pixelOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const grasp = (event: PointerEvent<HTMLButtonElement>) => {
    const { x, y } = pixelOf(event);
    grip.current = { x: x - tip.x, y: y - tip.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = pixelOf(event);
    // It stays on the map that is in sight.
    onMove(
      placeAtPixel(
        map,
        Math.min(clientWidth - 1, Math.max(1, x - grip.current.x)),
        Math.min(clientHeight - 1, Math.max(1, y - grip.current.y)),
      ),
    );
  };
  const step = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const lengthPx = event.shiftKey ? longStepPx : stepPx;
    onMove(placeAtPixel(map, tip.x + x * lengthPx, tip.y + y * lengthPx));
  };
  return (
    <div className={styles.over}>
      <button
        type="button"
        className={styles.pin}
        aria-label={label}
        aria-describedby={help}
        style={{ transform: `translate(${tip.x}px, ${tip.y}px) translate(-50%, -100%)` }}
        onPointerDown={grasp}
        onPointerMove={drag}
        onKeyDown={step}
      >
        <svg viewBox="0 0 24 32" aria-hidden="true">
          <path d="M12 32C9 25 2 19 2 11.5a10 10 0 0 1 20 0C22 19 15 25 12 32Z" />
          <circle cx="12" cy="11.5" r="4" />
        </svg>
      </button>
    </div>
  );
}
