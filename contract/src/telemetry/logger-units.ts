/** A unit: a value in it, times `factor` and plus `offset`, is in the first unit of its dimension. */
interface Unit {
  readonly dimension: string;
  readonly factor: number;
  readonly offset?: number;
  /** How else it is written, without spaces and capitals. */
  readonly names: readonly string[];
}

/** Units of water quality that loggers and signals are told in. */
const units = {
  '°C': { dimension: 'temperature', factor: 1, names: ['degc', 'c', '℃', 'celsius', '摄氏度'] },
  '°F': {
    dimension: 'temperature',
    factor: 5 / 9,
    offset: -160 / 9,
    names: ['degf', 'f', '℉', 'fahrenheit'],
  },
  K: { dimension: 'temperature', factor: 1, offset: -273.15, names: ['kelvin'] },
  'mg/L': { dimension: 'concentration', factor: 1, names: ['ppm', 'mgl', 'mg/l', '毫克/升', 'g/m3', 'g/m³'] },
  'µg/L': {
    dimension: 'concentration',
    factor: 1e-3,
    names: ['ug/l', 'μg/l', 'ppb', '微克/升', 'mg/m3', 'mg/m³'],
  },
  'µS/cm': { dimension: 'conductivity', factor: 1, names: ['us/cm', 'μs/cm', '微西门子/厘米'] },
  'mS/cm': { dimension: 'conductivity', factor: 1000, names: ['ms/cm', '毫西门子/厘米'] },
  'S/m': { dimension: 'conductivity', factor: 10_000, names: ['s/m'] },
  m: { dimension: 'length', factor: 1, names: ['metre', 'metres', 'meter', 'meters', '米'] },
  cm: { dimension: 'length', factor: 0.01, names: ['centimetres', 'centimeters', '厘米'] },
  mm: { dimension: 'length', factor: 0.001, names: ['millimetres', 'millimeters', '毫米'] },
  ft: { dimension: 'length', factor: 0.3048, names: ['feet', 'foot', '英尺'] },
  in: { dimension: 'length', factor: 0.0254, names: ['inch', 'inches', '英寸'] },
  kPa: { dimension: 'pressure', factor: 1, names: ['千帕'] },
  hPa: { dimension: 'pressure', factor: 0.1, names: ['mbar', '百帕'] },
  bar: { dimension: 'pressure', factor: 100, names: [] },
  psi: { dimension: 'pressure', factor: 6.894757293168, names: ['psia'] },
  'm³/s': { dimension: 'flow', factor: 1, names: ['m3/s', 'cms', 'cumecs', '立方米/秒'] },
  'L/s': { dimension: 'flow', factor: 0.001, names: ['lps', '升/秒'] },
  'ft³/s': { dimension: 'flow', factor: 0.028316846592, names: ['ft3/s', 'cfs'] },
  'm/s': { dimension: 'speed', factor: 1, names: ['米/秒'] },
  'ft/s': { dimension: 'speed', factor: 0.3048, names: ['fps'] },
  V: { dimension: 'voltage', factor: 1, names: ['volt', 'volts', '伏'] },
  mV: { dimension: 'voltage', factor: 0.001, names: ['毫伏'] },
  NTU: { dimension: 'turbidity', factor: 1, names: [] },
  FNU: { dimension: 'turbidity', factor: 1, names: [] },
  '%': { dimension: 'share', factor: 1, names: ['％', 'percent', '%sat', '% sat'] },
} as const satisfies Readonly<Record<string, Unit>>;

export type LoggerUnit = keyof typeof units;

export const loggerUnits = Object.freeze(Object.keys(units) as [LoggerUnit, ...LoggerUnit[]]);

const unitOf = (unit: LoggerUnit): Unit => units[unit];

// A capital tells mS from MS and nothing else here; what stands exactly as we write it wins.
const byName: ReadonlyMap<string, LoggerUnit> = new Map(
  loggerUnits.flatMap((unit) =>
    [unit.toLowerCase(), ...unitOf(unit).names].map((name) => [name, unit] as const),
  ),
);

/** The unit that somebody has written; undefined: it is not known. */
export function knownUnit(text: string | null): LoggerUnit | undefined {
  if (text === null) return undefined;
  const written = text.trim().replaceAll('μ', 'µ');
  const exact = loggerUnits.find((unit) => unit === written);
  const plain = written.toLowerCase().replaceAll(' ', '');
  return exact ?? byName.get(plain) ?? byName.get(plain.replaceAll('µ', 'μ'));
}

/** The units in which a value of this one can be told, itself among them. */
export const unitsBeside = (unit: LoggerUnit): LoggerUnit[] =>
  loggerUnits.filter((other) => unitOf(other).dimension === unitOf(unit).dimension);

/** The unit that numbers of a column have to be converted from; null: they are in that of the signal, or it is not known. */
export function unitToConvert(ofColumn: string | null, ofSignal: string | null): LoggerUnit | null {
  const [from, to] = [knownUnit(ofColumn), knownUnit(ofSignal)];
  return from !== undefined && to !== undefined && from !== to && unitsBeside(from).includes(to)
    ? from
    : null;
}

/** What a conversion of decimals adds is no measurement: ten digits are kept. */
const keptDigits = 10;

/** A value of one unit in another of the same dimension; factors are those of the SI and of NIST SP 811. */
export function converted(value: number, from: LoggerUnit, to: LoggerUnit): number {
  if (from === to) return value;
  const [{ factor, offset = 0 }, target] = [unitOf(from), unitOf(to)];
  const base = value * factor + offset;
  return Number(((base - (target.offset ?? 0)) / target.factor).toPrecision(keptDigits));
}
