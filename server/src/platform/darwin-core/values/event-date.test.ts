import { describe, expect, test } from 'vitest';
import { parseEventDate } from './event-date.ts';

const read = (text: string) => {
  const date = parseEventDate(text);
  if (date.kind !== 'date') return date;
  return date.from === date.to ? date.from?.iso : `${date.from?.iso ?? '..'}/${date.to?.iso ?? '..'}`;
};

describe('what can only mean one date is read', () => {
  test.each([
    ['2014-05-15', '2014-05-15'],
    ['2014-05', '2014-05'],
    ['2014', '2014'],
    ['20140515', '2014-05-15'],
    ['2014/5/3', '2014-05-03'],
    ['２０１４年５月３日', '2014-05-03'],
    ['2014年5月', '2014-05'],
    ['4-Apr-1988', '1988-04-04'],
    ['15 September 2014', '2014-09-15'],
    ['Sept 5, 2014', '2014-09-05'],
    ['2014-05-15T08:30+08:00', '2014-05-15T08:30+08:00'],
    ['1963-03-08T14:07-0600', '1963-03-08T14:07-06:00'],
    ['2009-02-20 8:40:05 Z', '2009-02-20T08:40:05Z'],
    ['2009-02-20T08:40', '2009-02-20T08:40'],
  ])('%s', (text, iso) => {
    expect(read(text)).toBe(iso);
  });

  test('with the precision and the offset that were written', () => {
    expect(parseEventDate('2014-05-15T08:30:00.250+0800')).toMatchObject({
      from: { precision: 'second', offset: '+08:00' },
    });
    expect(parseEventDate('2014-05')).toEqual({
      kind: 'date',
      from: { iso: '2014-05', precision: 'month' },
      to: { iso: '2014-05', precision: 'month' },
    });
  });
});

describe('intervals', () => {
  test.each([
    ['2014-05-15/2014-05-17', '2014-05-15/2014-05-17'],
    ['2007-11-13/15', '2007-11-13/2007-11-15'],
    ['2007-11-13/12-02', '2007-11-13/2007-12-02'],
    ['2001/2019', '2001/2019'],
    ['1939-1945', '1939/1945'],
    ['1975/', '1975/..'],
    ['2014-05-15/..', '2014-05-15/..'],
    ['/1975', '../1975'],
    ['2014年5月1日至2014年5月3日', '2014-05-01/2014-05-03'],
    ['2007-03-01T13:00:00Z/2008-05-11T15:30:00Z', '2007-03-01T13:00:00Z/2008-05-11T15:30:00Z'],
    ['2014-05-15T08:30/10:15', '2014-05-15T08:30/2014-05-15T10:15'],
    ['2014-05-15T08:30+08:00/2014-05-15T03:00Z', '2014-05-15T08:30+08:00/2014-05-15T03:00Z'],
  ])('%s', (text, iso) => {
    expect(read(text)).toBe(iso);
  });

  test('that run backwards are none', () => {
    const backwards = { kind: 'unreadable', fault: 'endBeforeStart' };
    expect(read('2014-05-15/2014-05-14')).toEqual(backwards);
    expect(read('2014-05-15T08:30+08:00/2014-05-15T00:00Z')).toEqual(backwards);
    expect(read('2019/2001')).toEqual(backwards);
  });
});

describe('what may mean two dates is a question, never a guess', () => {
  test.each([
    ['5/15/2014', 'dayOrMonth', ['2014-05-15']],
    ['3/4/2014', 'dayOrMonth', ['2014-03-04', '2014-04-03']],
    ['03.04.2014 08:00', 'dayOrMonth', ['2014-03-04', '2014-04-03']],
    ['4-Apr-88', 'century', ['1988-04-04', '2088-04-04']],
    ['1/2/03', 'century', ['1903-01-02', '2003-01-02', '1903-02-01', '2003-02-01']],
    ['2001/07', 'monthOrRange', ['2001-07', '2001/2007']],
    ['2001/19', 'monthOrRange', ['2001/2019']],
  ])('%s', (text, question, readings) => {
    expect(parseEventDate(text)).toEqual({ kind: 'question', question, readings });
  });
});

test('what no calendar has, and what is no date', () => {
  expect(read('2014-02-30')).toEqual({ kind: 'unreadable', fault: 'noSuchDay' });
  expect(read('31/31/2014')).toEqual({ kind: 'unreadable', fault: 'noSuchDay' });
  expect(read('2014-05-15T25:00')).toEqual({ kind: 'unreadable', fault: 'noSuchDay' });
  expect(read('../..')).toEqual({ kind: 'unreadable', fault: 'format' });
  expect(read('in spring')).toEqual({ kind: 'unreadable', fault: 'format' });
  expect(read(' 不详 ')).toEqual({ kind: 'notGiven' });
  expect(parseEventDate(null)).toEqual({ kind: 'notGiven' });
});
