import type { Check } from '@weir/contract/fish/records';
import { distanceToSectionM, isWithin, lineLengthM, type Outline } from '@weir/contract/fish/river-lines';
import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import type { WaterBody } from '@weir/contract/fish/water-classes';
import { hard, soft } from '../records/record-checks.service.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Shares of a whole, with a tolerance for rounding. */
const wholePercent = { least: 99, most: 101 };
/** A length that differs by more from the drawn line is unlikely. */
const lengthTolerance = 0.1;
const farDeviceM = 2000;
const highestLikelyM = 9000;

/** What is wrong or unlikely in a section by itself. */
export const contentChecks = (content: RiverSectionContent, body: WaterBody): Check[] => [
  ...lineChecks(content),
  ...sumCheck('substrateSum', '/substrate', content.substrate),
  ...sumCheck('habitatSum', '/habitat', content.habitat),
  ...orderChecks(content, body),
  ...elevationChecks(content),
  ...dateChecks(content),
];

function lineChecks({ line, sites = [], lengthM }: RiverSectionContent): Check[] {
  const wrongPoints = line.flatMap((position, at) => pointChecks(position, `/line/${at}`));
  const wrongSites = sites.flatMap(({ lng, lat }, at) => pointChecks([lng, lat], `/sites/${at}`));
  const drawnM = Math.round(lineLengthM(line));
  const differs = isNumber(lengthM) && Math.abs(lengthM - drawnM) > lengthTolerance * drawnM;
  return [
    ...wrongPoints,
    ...wrongSites,
    ...(differs ? [soft('lengthDiffers', '/lengthM', { lengthM, drawnM })] : []),
  ];
}

function pointChecks([lng = 0, lat = 0]: readonly number[], path: string): Check[] {
  if (lng === 0 && lat === 0) return [hard('zeroCoordinates', path)];
  return Math.abs(lat) > 90 ? [hard('latitudeOutOfRange', path, { lat })] : [];
}

function sumCheck(
  code: string,
  path: string,
  parts: Readonly<Record<string, number | null | undefined>> | undefined,
): Check[] {
  const given = Object.values(parts ?? {}).filter(isNumber);
  const sum = Math.round(given.reduce((total, part) => total + part, 0) * 100) / 100;
  const isWhole = given.length === 0 || (sum >= wholePercent.least && sum <= wholePercent.most);
  return isWhole ? [] : [hard(code, path, { sum })];
}

const above = (small: unknown, great: unknown): boolean =>
  isNumber(small) && isNumber(great) && small > great;

function orderChecks(content: RiverSectionContent, body: WaterBody): Check[] {
  const { meanDepthM, maxDepthM, elevationUpM, elevationDownM, startChainageKm, endChainageKm } = content;
  // A lake has no downstream.
  const rises = body === 'river' && above(elevationDownM, elevationUpM);
  return [
    ...(above(meanDepthM, maxDepthM) ? [hard('meanDepthAboveMaximum', '/meanDepthM')] : []),
    ...(rises ? [hard('elevationRisesDownstream', '/elevationDownM')] : []),
    ...(above(startChainageKm, endChainageKm) ? [hard('chainageReversed', '/endChainageKm')] : []),
  ];
}

const elevationChecks = (content: RiverSectionContent): Check[] =>
  (['elevationUpM', 'elevationDownM'] as const).flatMap((field) => {
    const elevationM = content[field];
    const isHigh = isNumber(elevationM) && elevationM > highestLikelyM;
    return isHigh ? [soft('elevationUnlikely', `/${field}`, { elevationM })] : [];
  });

const dateChecks = ({ devices = [] }: RiverSectionContent): Check[] =>
  devices.flatMap(({ validFrom, validTo }, at) =>
    validFrom && validTo && validFrom > validTo ? [hard('datesReversed', `/devices/${at}/validTo`)] : [],
  );

/** Whether the line lies in the outline of its basin; undefined: there is no such basin. */
export function basinChecks(
  { line }: RiverSectionContent,
  basin: { outline: Outline | null } | undefined,
): Check[] {
  if (!basin) return [hard('basinUnknown', '/basinId')];
  const { outline } = basin;
  if (!outline?.length) return [];
  const outside = line.filter((position) => !isWithin(outline, position)).length;
  return outside > 0 ? [soft('outsideBasin', '/line', { outside, points: line.length })] : [];
}

interface Station {
  id: number;
  lng: number | null;
  lat: number | null;
  signals: readonly string[];
}

/** Linked devices: those that the submitter may not see are unknown, as those that are not there. */
export function deviceChecks(
  { line, devices = [] }: RiverSectionContent,
  seen: ReadonlyMap<number, Station>,
  lake: Outline | null,
): Check[] {
  return devices.flatMap(({ deviceId, semaphoreId }, at) => {
    const path = `/devices/${at}`;
    const station = seen.get(deviceId);
    if (!station) return [hard('deviceUnknown', `${path}/deviceId`, { deviceId })];
    if (!station.signals.includes(semaphoreId))
      return [hard('signalUnknown', `${path}/semaphoreId`, { semaphoreId })];
    const { lng, lat } = station;
    if (lng === null || lat === null) return [];
    const distanceM = Math.round(distanceToSectionM({ lng, lat }, { line, lake }));
    return distanceM > farDeviceM ? [soft('deviceFar', `${path}/deviceId`, { deviceId, distanceM })] : [];
  });
}
