import type { Check } from '@weir/contract/fish/records';
import { type WaterMeasurement, type WaterParameter, waterRanges } from '@weir/contract/fish/water';
import { hard, soft } from '../records/record-checks.service.ts';

const saturationTolerancePercent = 25;

/** What is wrong or unlikely of the measured water. */
export const waterChecks = (water: readonly WaterMeasurement[]): Check[] => [
  ...water.flatMap(rangeChecks),
  ...transparencyChecks(water),
  ...oxygenChecks(water),
];

const isBeyond = (value: number, [least, most]: readonly [number, number]) => value < least || value > most;

function rangeChecks({ parameter, value }: WaterMeasurement, at: number): Check[] {
  const { hard: possible, soft: usual } = waterRanges[parameter];
  const path = `/water/${at}/value`;
  const facts = ([min, max]: readonly [number, number]) => ({ parameter, value, min, max });
  if (isBeyond(value, possible)) return [hard('waterOutOfRange', path, facts(possible))];
  return usual && isBeyond(value, usual) ? [soft('waterUnusual', path, facts(usual))] : [];
}

const instantOf = (water: readonly WaterMeasurement[], wanted: WaterParameter) =>
  water.find(({ parameter, statistic }) => parameter === wanted && statistic === 'instant')?.value;

function transparencyChecks(water: readonly WaterMeasurement[]): Check[] {
  const depthM = instantOf(water, 'depth');
  const at = water.findIndex(
    ({ parameter, value }) => parameter === 'transparency' && depthM !== undefined && value > depthM * 100,
  );
  return at === -1 ? [] : [soft('transparencyBelowBottom', `/water/${at}/value`)];
}

/** Dissolved oxygen in mg/L of saturated fresh water at sea level (Elmore and Hayes, 1960). */
const saturatedMgL = (tempC: number) =>
  14.652 - 0.41022 * tempC + 0.007991 * tempC ** 2 - 0.000077774 * tempC ** 3;

/** Oxygen, its saturation and the temperature must fit together; altitude and salt move it by less than is allowed. */
function oxygenChecks(water: readonly WaterMeasurement[]): Check[] {
  const [oxygen, percent, tempC] = (['dissolvedOxygen', 'oxygenSaturation', 'temperature'] as const).map(
    (name) => instantOf(water, name),
  );
  if (oxygen === undefined || percent === undefined || tempC === undefined) return [];
  const expected = Math.round((oxygen / saturatedMgL(tempC)) * 100);
  if (Math.abs(expected - percent) <= saturationTolerancePercent) return [];
  const at = water.findIndex(({ parameter }) => parameter === 'oxygenSaturation');
  return [soft('oxygenContradicts', `/water/${at}/value`, { expected, percent })];
}
