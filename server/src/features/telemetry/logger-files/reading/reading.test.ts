import type { LoggerTarget } from '@weir/contract/telemetry/logger-files';
import { converted, knownUnit } from '@weir/contract/telemetry/logger-units';
import { describe, expect, test } from 'vitest';
import { decodedText } from '../../../../platform/logger-files/decoded-text.ts';
import { tableText } from '../../../../platform/logger-files/table-text.ts';
import { guessedColumns } from './column-guesses.policy.ts';
import { shapeOf } from './table-shape.policy.ts';
import { readMeasured } from './written-numbers.policy.ts';
import { readTime } from './written-times.policy.ts';
import { createZoneClock } from './zone-clock.policy.ts';

const limits = { rows: 1000, columns: 64 };
const iso = (text: string, format: 'ymd' | 'dmy' | 'mdy' | 'epoch' | 'serial', zone = 'UTC') => {
  const read = readTime(text, {
    format,
    zoneClock: createZoneClock(zone),
    afterMs: Number.NEGATIVE_INFINITY,
  });
  return typeof read === 'string' ? read : new Date(read.tsMs).toISOString();
};
const shaped = async (lines: readonly string[]) => shapeOf(await tableText(lines.join('\n'), limits));

describe('times', () => {
  test.each([
    ['2026-05-01 10:00', 'ymd', '2026-05-01T10:00:00.000Z'],
    ['2026-05-01T10:00:00.250Z', 'ymd', '2026-05-01T10:00:00.250Z'],
    ['2026-05-01T10:00:00+08:00', 'ymd', '2026-05-01T02:00:00.000Z'],
    ['2026年5月1日 下午3:05', 'ymd', '2026-05-01T15:05:00.000Z'],
    ['２０２６/5/1 10:00', 'ymd', '2026-05-01T10:00:00.000Z'],
    ['05/06/26 12:00:00 AM', 'mdy', '2026-05-06T00:00:00.000Z'],
    ['05/06/26 12:30 p. m.', 'dmy', '2026-06-05T12:30:00.000Z'],
    ['4-Apr-26 08:00', 'dmy', '2026-04-04T08:00:00.000Z'],
    ['1777629600', 'epoch', '2026-05-01T10:00:00.000Z'],
    ['46143.5', 'serial', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01 24:00', 'ymd', '2026-05-02T00:00:00.000Z'],
    ['31/02/2026 10:00', 'dmy', 'badTime'],
    ['2026-05-01 13:00 PM', 'ymd', 'badTime'],
    ['soon', 'ymd', 'badTime'],
  ] as const)('%s as %s', (text, format, expected) => expect(iso(text, format)).toBe(expected));

  test('are those of the clocks of the zone, where these change too', () => {
    expect(iso('2026-05-01 10:00', 'ymd', 'Asia/Shanghai')).toBe('2026-05-01T02:00:00.000Z');
    expect(iso('2026-03-29 02:30', 'ymd', 'Europe/Madrid')).toBe('skippedTime');
    const clock = createZoneClock('Europe/Madrid');
    const localMs = Date.UTC(2026, 9, 25, 2, 30);
    const first = clock(localMs, Number.NEGATIVE_INFINITY) ?? 0;
    expect(new Date(first).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(clock(localMs, first)).toBe(first + 3_600_000);
  });
});

test('numbers are read as people write them, and none is made of what says that there is none', () => {
  expect(
    ['7,5', '７．５', ' 8 ', '-', '未测', '<0.02', 'ND', '>100', 'warm'].map((text) =>
      readMeasured(text, ','),
    ),
  ).toEqual([...[7.5, 7.5, 8, null, null], ...['censored', 'censored', 'censored', 'badNumber']]);
});

describe('the table', () => {
  test('of HOBO: a title, a zone in the heading, units behind commas', async () => {
    const shape = await shaped([
      '"Plot Title: upstream"',
      '"#","Date Time, GMT-07:00","Temp, °F (LGR S/N: 1, SEN S/N: 2)","Batt, V"',
      '1,05/01/26 01:00:00 PM,68.2,3.3',
      '2,05/13/26 01:15:00 PM,68.4,3.3',
    ]);
    expect(shape).toMatchObject({
      firstLine: 3,
      rows: 2,
      timeColumn: 1,
      timeFormat: 'mdy',
      zone: 'Etc/GMT+7',
    });
    expect(shape?.columns.map(({ unit }) => unit)).toEqual([null, null, '°F', 'V']);
  });

  test('of YSI: day and clock apart, and a row of units', async () => {
    const shape = await shaped([
      'KOR Export File;;;',
      'Date;Time;ODO;Sp Cond',
      ';;mg/L;mS/cm',
      '01/05/2026;10:00:00;8,25;0,312',
      '01/05/2026;10:15:00;8,26;0,313',
    ]);
    expect(shape).toMatchObject({
      firstLine: 4,
      timeColumn: 0,
      clockColumn: 1,
      timeFormat: null,
      decimal: ',',
    });
    expect(shape?.columns.map(({ unit }) => unit)).toEqual([null, null, 'mg/L', 'mS/cm']);
  });

  test('whose times are numbers is known by its heading', async () => {
    expect(await shaped(['timestamp,wt', '1777629600,20', '1777630500,21'])).toMatchObject({
      timeFormat: 'epoch',
    });
    expect(await shaped(['wt,do', '20,8', '21,8'])).toBeUndefined();
  });
});

test('encodings are told from each other', () => {
  const chinese = Buffer.from([0xcb, 0xae, 0xce, 0xc2, 0x2c, 0x31]);
  expect(decodedText(chinese)).toBe('水温,1');
  expect(decodedText(Buffer.from('Temp (\u00b0F), \u00b5S', 'latin1'))).toBe('Temp (°F), µS');
  expect(decodedText(Buffer.from('\ufeff水温', 'utf8'))).toBe('水温');
  expect(decodedText(Buffer.from('\ufeff水温', 'utf16le'))).toBe('水温');
  expect(decodedText(Buffer.from([1, 0, 2]))).toBeUndefined();
});

test('columns become the signals that they fit, each once, and never one in another kind of unit', () => {
  const target = (semaphoreId: string, nameEn: string, unit: string | null): LoggerTarget => ({
    ...{ semaphoreId, name: semaphoreId, nameEn, nameEs: null, nameJa: null, unit, min: null, max: null },
  });
  const targets = [
    target('wt', 'Water temperature', '°C'),
    target('do', 'Dissolved oxygen', 'mg/L'),
    target('sat', 'Dissolved oxygen saturation', '%'),
    target('ph', 'pH', null),
  ];
  const headings = [
    ['Temp', '°F'],
    ['ODO % sat', '%'],
    ['ODO', 'mg/L'],
    ['pH', null],
    ['Wiper peak', 'V'],
  ] as const;
  const columns = headings.map(([heading, unit], column) => ({ column, heading, unit, samples: [] }));
  expect(
    guessedColumns(columns, targets).map(({ column, semaphoreId, unit }) => [column, semaphoreId, unit]),
  ).toEqual([
    [0, 'wt', '°F'],
    [1, 'sat', null],
    [2, 'do', null],
    [3, 'ph', null],
  ]);
});

test('units are converted by the factors of the SI', () => {
  expect(converted(68, '°F', '°C')).toBe(20);
  expect(converted(0.312, 'mS/cm', 'µS/cm')).toBe(312);
  expect(converted(10, 'ft', 'm')).toBe(3.048);
  expect(converted(25, '°C', 'K')).toBe(298.15);
  expect([knownUnit('μS/cm'), knownUnit('us/cm'), knownUnit('℃'), knownUnit('furlong')]).toEqual([
    ...['µS/cm', 'µS/cm', '°C', undefined],
  ]);
});
