import type { MapDevice } from '@weir/contract/places/map';

type Point = readonly [lng: number, lat: number];

interface Move {
  from: Point;
  to: Point;
  startMs: number;
}

export const moveMs = 900;
/** For so long a line shows where a device has come from. */
const trailMs = 4000;
/** What is further away was not driven between two fixes. */
const farthestDegrees = 0.5;

/** Where marks are between two fixes: they go from one to the other, and never beyond the last. */
export function createMoves() {
  const places = new Map<number, Point>();
  const moves = new Map<number, Move>();

  const at = (id: number, nowMs: number): Point | undefined => {
    const move = moves.get(id);
    if (!move) return places.get(id);
    const share = Math.min(1, (nowMs - move.startMs) / moveMs);
    const [from, to] = [move.from, move.to];
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };

  return {
    at,
    /** Takes the newest places; what was not there before is there at once. */
    take(devices: readonly Pick<MapDevice, 'id' | 'place'>[], nowMs: number): void {
      const ids = new Set(devices.map(({ id }) => id));
      for (const id of places.keys())
        if (!ids.has(id)) {
          places.delete(id);
          moves.delete(id);
        }
      for (const { id, place } of devices) {
        const to: Point = [place.lng, place.lat];
        const known = places.get(id);
        const from = at(id, nowMs);
        places.set(id, to);
        if (!known || !from || (known[0] === to[0] && known[1] === to[1])) continue;
        const isNear = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]) < farthestDegrees;
        if (isNear) moves.set(id, { from, to, startMs: nowMs });
        else moves.delete(id);
      }
    },
    /** From the fix before to the newest one, of those that have moved a moment ago. */
    trails(nowMs: number): [Point, Point][] {
      for (const [id, { startMs }] of moves) if (nowMs - startMs > trailMs) moves.delete(id);
      return [...moves.values()].map(({ from, to }) => [from, to]);
    },
    isMoving: (nowMs: number): boolean =>
      [...moves.values()].some(({ startMs }) => nowMs - startMs <= moveMs),
    hasTrails: (): boolean => moves.size > 0,
  };
}
