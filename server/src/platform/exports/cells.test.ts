import { describe, expect, it } from 'vitest';
import { columnLetters, csvField, csvLine, sheetCell, xmlText } from './cells.ts';
import { spreadsheetDay, zonedIso } from './zoned-time.ts';

describe('csv', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [-1.5, '-1.5'],
    [1e21, '1e+21'],
    [true, 'true'],
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=a,"b"', `"'=a,""b"""`],
  ])('writes %j as %s', (value, field) => {
    expect(csvField(value)).toBe(field);
  });

  it('ends lines as RFC 4180 has it', () => {
    expect(csvLine([1, null, 'a'])).toBe('1,,a\r\n');
  });
});

describe('cells of a sheet', () => {
  it('are typed', () => {
    expect(sheetCell('A1', 1.25, 4)).toBe('<c r="A1" s="4"><v>1.25</v></c>');
    expect(sheetCell('A1', false)).toBe('<c r="A1" t="b"><v>0</v></c>');
    expect(sheetCell('A1', null)).toBe('');
    expect(sheetCell('A1', '=1')).toBe(
      `<c r="A1" t="inlineStr"><is><t xml:space="preserve">'=1</t></is></c>`,
    );
  });

  it('hold any text', () => {
    expect(xmlText('<a> & "b"\u0000\u0007\ufffe\ud800')).toBe('&lt;a&gt; &amp; "b"\ufffd');
    expect(xmlText('_x0041_')).toBe('_x005F_x0041_');
    expect(xmlText('x'.repeat(40_000))).toHaveLength(32_767);
  });

  it('have the letters of their column', () => {
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});

describe('times', () => {
  it('are those of the zone, with its offset', () => {
    const berlin = 'Europe/Berlin';
    expect(zonedIso(Date.parse('2026-03-29T00:59:59.999Z'), berlin)).toBe('2026-03-29T01:59:59.999+01:00');
    expect(zonedIso(Date.parse('2026-03-29T01:00:00Z'), berlin)).toBe('2026-03-29T03:00:00.000+02:00');
    expect(zonedIso(0, 'America/St_Johns')).toBe('1969-12-31T20:30:00.000-03:30');
    expect(zonedIso(0, 'UTC')).toBe('1970-01-01T00:00:00.000+00:00');
  });

  it('count days as spreadsheets do', () => {
    expect(spreadsheetDay(Date.parse('2026-01-01T12:00:00Z'), 'UTC')).toBe(46_023.5);
    expect(spreadsheetDay(Date.parse('2026-01-01T04:00:00Z'), 'Asia/Shanghai')).toBe(46_023.5);
  });
});
