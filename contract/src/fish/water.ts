import { serialNumber, time } from '../common.ts';
import { number, object, oneOf, optional, type Static } from '../schema.ts';
import { optionalId, optionalLine, optionalNumber } from './record-fields.ts';

/** What is measured of water, each in one unit. */
export const waterParameters = [
  'temperature',
  'pH',
  'dissolvedOxygen',
  'oxygenSaturation',
  'turbidity',
  'transparency',
  'conductivity',
  'velocity',
  'discharge',
  'depth',
  'waterLevel',
  'permanganateIndex',
  'cod',
  'bod5',
  'ammoniaNitrogen',
  'totalPhosphorus',
  'totalNitrogen',
  'chlorophyllA',
] as const;
export type WaterParameter = (typeof waterParameters)[number];

interface Range {
  unit: string;
  /** Beyond it a value is refused. */
  hard: readonly [number, number];
  /** Beyond it a value wants to be confirmed. */
  soft?: readonly [number, number];
}

/** Unit and plausible range of each parameter. */
export const waterRanges: Record<WaterParameter, Range> = {
  temperature: { unit: '°C', hard: [-2, 50], soft: [0, 35] },
  pH: { unit: '', hard: [0, 14], soft: [6, 9] },
  dissolvedOxygen: { unit: 'mg/L', hard: [0, 30], soft: [4, 13] },
  oxygenSaturation: { unit: '%', hard: [0, 300], soft: [60, 130] },
  turbidity: { unit: 'NTU', hard: [0, 10_000] },
  transparency: { unit: 'cm', hard: [0, 5000] },
  conductivity: { unit: 'µS/cm', hard: [0, 200_000] },
  velocity: { unit: 'm/s', hard: [0, 10] },
  discharge: { unit: 'm³/s', hard: [0, 300_000] },
  depth: { unit: 'm', hard: [0, 11_000] },
  waterLevel: { unit: 'm', hard: [-500, 9000] },
  permanganateIndex: { unit: 'mg/L', hard: [0, 1000] },
  cod: { unit: 'mg/L', hard: [0, 10_000] },
  bod5: { unit: 'mg/L', hard: [0, 10_000] },
  ammoniaNitrogen: { unit: 'mg/L', hard: [0, 1000] },
  totalPhosphorus: { unit: 'mg/L', hard: [0, 100] },
  totalNitrogen: { unit: 'mg/L', hard: [0, 1000] },
  chlorophyllA: { unit: 'µg/L', hard: [0, 10_000] },
};

export const waterMethods = ['manual', 'device', 'laboratory'] as const;
export const waterStatistics = ['instant', 'mean', 'min', 'max'] as const;
export const qualityFlags = ['good', 'doubtful', 'bad'] as const;

/** One value of the water, measured by hand or taken from a station and then kept as it was. */
export const WaterMeasurement = object({
  parameter: oneOf(waterParameters),
  /** In the unit of its parameter. */
  value: number(),
  /** 1: below what the method can tell; `value` is that limit. */
  isBelowLimit: optional(number({ enum: [0, 1] })),
  depthM: optionalNumber(0, 11_000),
  time: optional(time),
  method: oneOf(waterMethods),
  statistic: oneOf(waterStatistics),
  /** Of a statistic of a station: how many hours before the survey it covers, and of how many values it is made. */
  windowHours: optionalNumber(0, 8784),
  /** How many hours after the survey it covers, where it goes on. */
  windowAfterHours: optionalNumber(0, 8784),
  count: optionalNumber(1, 100_000_000),
  deviceId: optionalId,
  serialNumber: optional(serialNumber),
  probe: optionalLine(64),
  quality: optional(oneOf(qualityFlags)),
  note: optionalLine(256),
});
export type WaterMeasurement = Static<typeof WaterMeasurement>;
