import { fleet } from '../../fleet/fleet.ts';

type Position = [lng: number, lat: number];

const stepsBetween = 6;

/** Where the equipment of a project stands at the river, downstream. */
const banksOf = (project: string): Position[] => {
  const placed = fleet
    .filter((member) => member.project === project && member.site.riverKm > 0)
    .toSorted((one, other) => one.site.riverKm - other.site.riverKm);
  const one = new Map(placed.map(({ site }) => [site.riverKm, site]));
  return [...one.values()].map(({ lng, lat }) => [lng, lat]);
};

/** A line through the equipment of a project, bent as a river is (Catmull–Rom), in WGS-84. */
export function sectionLine(project: string): Position[] {
  const places = banksOf(project);
  const at = (index: number) => places[Math.min(places.length - 1, Math.max(0, index))] ?? [0, 0];
  const bent = places.slice(1).flatMap((_, index) => {
    const around = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
    return Array.from({ length: stepsBetween }, (_unused, step): Position => {
      const t = step / stepsBetween;
      return [
        through(
          around.map(([lng]) => lng),
          t,
        ),
        through(
          around.map(([, lat]) => lat),
          t,
        ),
      ];
    });
  });
  return [...bent, at(places.length - 1)];
}

function through([p0 = 0, p1 = 0, p2 = 0, p3 = 0]: readonly number[], t: number): number {
  const value =
    p1 + 0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)));
  return Number(value.toFixed(6));
}
