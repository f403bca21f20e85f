import type { ImportedSignal } from '@weir/contract/places/track-imports';

export type CsvField = ImportedSignal | 'time' | 'date';

/** How headings are called, without brackets, spaces and capitals; our own files' in every language among them. */
const names: Readonly<Record<CsvField, readonly string[]>> = {
  time: [
    ...['time', 'timestamp', 'ts', 'datetime', 'gpstime', 'fixtime', 'devicetime', 'utctime', 'timeutc'],
    ...['时间', '定位时间', 'hora', 'fechahora', '時刻', '日時'],
  ],
  date: ['date', 'day', '日期', 'fecha', '日付'],
  lng: ['lng', 'lon', 'long', 'longitude', '经度', 'longitud', '経度'],
  lat: ['lat', 'latitude', '纬度', 'latitud', '緯度'],
  speed: ['speed', 'velocity', '速度', 'velocidad'],
  dgr: ['dgr', 'course', 'heading', 'bearing', 'direction', '航向', '方向', 'rumbo', '方位', '進行方向'],
  alt: ['alt', 'altitude', 'ele', 'elevation', 'height', '海拔', '高度', 'altitud', '標高'],
  PDOP: ['pdop'],
  hdop: ['hdop'],
  star: ['star', 'sat', 'sats', 'satellites', '卫星数', 'satelites', '衛星数'],
  accuracy: ['accuracy', 'horizontalaccuracy', '精度', 'precision', '測位誤差'],
};

const fieldOfName: ReadonlyMap<string, CsvField> = new Map(
  Object.entries(names).flatMap(([field, own]) => own.map((name) => [name, field as CsvField] as const)),
);

const bracketed = /[([（【]([^)\]）】]*)[)\]）】]/;

/** What a speed of 1 is in km/h, by how its unit is written. */
const speedUnits: Readonly<Record<string, number>> = {
  ...{ 'm/s': 3.6, mps: 3.6, 米每秒: 3.6 },
  ...{ mph: 1.609344, 'mi/h': 1.609344 },
  ...{ kn: 1.852, kt: 1.852, kts: 1.852, knots: 1.852, 节: 1.852, nudos: 1.852, ノット: 1.852 },
};

export interface CsvColumns {
  /** By column: the first that a name fits. */
  readonly fields: readonly (CsvField | null)[];
  readonly speedKmh: number;
  /** Of times without a zone, where the heading has one. */
  readonly zone?: string;
}

const bare = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(bracketed, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC');

const unitOf = (heading: string): string => (bracketed.exec(heading)?.[1] ?? '').trim().toLowerCase();

export function columnsOf(headings: readonly string[]): CsvColumns {
  const taken = new Set<CsvField>();
  const fields = headings.map((heading) => {
    const field = fieldOfName.get(bare(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const headingOf = (field: CsvField) => headings[fields.indexOf(field)] ?? '';
  const isUtc = /^(utc|gmt|z)$/.test(unitOf(headingOf('time')));
  const speedKmh = speedUnits[unitOf(headingOf('speed'))] ?? 1;
  return { fields, speedKmh, ...(isUtc ? { zone: 'UTC' } : {}) };
}

/** Whether there is what every position needs. */
export const isComplete = ({ fields }: CsvColumns): boolean =>
  (fields.includes('time') || fields.includes('date')) && fields.includes('lng') && fields.includes('lat');
