import { type WaterParameter, waterRanges } from '@weir/contract/fish/water';

type Conversion = (value: number) => number;
const times =
  (factor: number): Conversion =>
  (value) =>
    value * factor;
const same = times(1);
const milligrams: Readonly<Record<string, Conversion>> = {
  ...{ 'mg/l': same, ppm: same, 'g/m3': same, 'mg/dm3': same },
  ...{ 'ug/l': times(0.001), 'g/l': times(1000) },
};
const metres: Readonly<Record<string, Conversion>> = {
  m: same,
  cm: times(0.01),
  mm: times(0.001),
  ft: times(0.3048),
};

/** Into the unit of each parameter, from units as `plainUnit` writes them. */
const conversions: Record<WaterParameter, Readonly<Record<string, Conversion>>> = {
  temperature: {
    ...{ c: same, degc: same, celsius: same, degreescelsius: same, degreecelsius: same },
    ...{
      k: (value) => value - 273.15,
      f: (value) => (value - 32) / 1.8,
      degf: (value) => (value - 32) / 1.8,
    },
  },
  pH: { ph: same, phunits: same, '1': same, dimensionless: same },
  dissolvedOxygen: milligrams,
  oxygenSaturation: { '%': same, percent: same, '%sat': same },
  turbidity: { ntu: same, fnu: same, ftu: same },
  transparency: { cm: same, m: times(100), mm: times(0.1), ft: times(30.48) },
  conductivity: {
    ...{ 'us/cm': same, 'ms/cm': times(1000), 'ms/m': times(10), 's/m': times(10_000) },
  },
  velocity: { 'm/s': same, ms1: same, 'cm/s': times(0.01), 'km/h': times(1 / 3.6) },
  discharge: { 'm3/s': same, 'l/s': times(0.001) },
  ...{ depth: metres, waterLevel: metres },
  ...{ permanganateIndex: milligrams, cod: milligrams, bod5: milligrams, ammoniaNitrogen: milligrams },
  ...{ totalPhosphorus: milligrams, totalNitrogen: milligrams },
  chlorophyllA: { 'ug/l': same, 'mg/m3': same, 'mg/l': times(1000) },
};

/** `µS cm⁻¹`, `μS/cm` and `uS/cm` are one unit. */
function plainUnit(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('μ', 'u').replaceAll('µ', 'u').replaceAll('−', '-');
  const perOne = plain.replace(/\s*[·.]?\s*([a-z]+\d?)\^?-1$/i, '/$1');
  return perOne.replaceAll('°', '').replaceAll(/[\s^]/g, '').toLowerCase();
}

/** A value in the unit of its parameter; undefined: the unit is not known. Without a unit it is in that one already. */
export function inOwnUnit(parameter: WaterParameter, value: number, unit: string | null): number | undefined {
  if (unit === null || unit === waterRanges[parameter].unit) return value;
  const convert = conversions[parameter][plainUnit(unit)];
  // What decimals cannot say exactly would be another number than was written.
  return convert && Number(convert(value).toPrecision(12));
}
