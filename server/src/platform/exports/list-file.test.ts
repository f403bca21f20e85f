import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairSlots } from '../fair-slots.ts';
import { createListFiles, type ListFileQuery, type ListSource, timeColumn } from './list-file.ts';
import { csvTable, sheetTable } from './testing/downloads.ts';

interface Thing {
  name: string;
  count: number;
  at: string | null;
}

const wordsOf = (language: string) => ({
  name: `name-${language}`,
  count: `count-${language}`,
  at: `at-${language}`,
});
const words = { zh: wordsOf('zh'), en: wordsOf('en'), es: wordsOf('es'), ja: wordsOf('ja') };

const columns: ListSource<Thing>['columns'] = {
  name: {},
  count: { cell: ({ count }) => count },
  at: timeColumn,
};

/** A list of so many things, and the pages that were read of it. */
function listOf(total: number, thing: (id: number) => Partial<Thing> = () => ({})) {
  const pages: number[] = [];
  const source: ListSource<Thing> = {
    columns,
    words,
    async findIds({ limit }) {
      return { ids: Array.from({ length: Math.min(total, limit) }, (_, index) => index + 1), total };
    },
    async findRows(ids) {
      pages.push(ids.length);
      return ids.map((id) => ({ name: `thing ${id}`, count: id, at: null, ...thing(id) }));
    },
  };
  return { source, pages };
}

const files = () => {
  const limits = { atOnce: 3, perCompany: 3, waiting: 1, waitMs: 100 };
  const fileSlots = createFairSlots({ companyOf: async (userId) => userId, ...limits });
  return createListFiles({ timeZone: 'Asia/Shanghai', fileSlots });
};
const params = { userId: 1, language: 'en' } as const;

async function read(source: ListSource<Thing>, query: ListFileQuery): Promise<string[][]> {
  const { stream } = await files().make(params, query, source);
  const file = Buffer.concat((await stream.toArray()).map((part) => Buffer.from(part)));
  return query.format === 'csv' ? csvTable(file) : sheetTable(file);
}

describe.each(['csv', 'xlsx'] as const)('a list as %s', (format) => {
  it('has the chosen columns in their order, under the words of the language', async () => {
    const { source } = listOf(2);
    expect(await read(source, { format, columns: 'count,name,count' })).toEqual([
      ['count-en', 'name-en'],
      ['1', 'thing 1'],
      ['2', 'thing 2'],
    ]);
  });

  it('says times as clocks of the zone show them', async () => {
    const { source } = listOf(1, () => ({ at: '2026-05-01T00:00:00.000Z' }));
    const day = String(Date.parse('2026-05-01T08:00:00Z') / 86_400_000 + 25_569);
    expect(await read(source, { format, columns: 'at' })).toEqual([
      ['at-en (Asia/Shanghai)'],
      [format === 'csv' ? '2026-05-01T08:00:00.000+08:00' : day],
    ]);
    const [heading] = await read(source, { format, columns: 'at', zone: 'Europe/Berlin' });
    expect(heading).toEqual(['at-en (Europe/Berlin)']);
  });

  it('holds any text and no formula, and leaves numbers alone', async () => {
    const texts = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a,"b"\r\n<c> & d', '_x0041_', '－1'];
    const { source } = listOf(texts.length, (id) => ({ name: texts[id - 1] ?? '', count: -id }));
    const rows = await read(source, { format, columns: 'name,count' });
    expect(rows.slice(1)).toEqual(
      texts.map((text, index) => {
        const stored = format === 'xlsx' ? text.replace('_x', '_x005F_x') : text;
        return [/^[a_]/.test(text) ? stored : `'${text}`, String(-index - 1)];
      }),
    );
  });

  it('is read in pages, to the last row', async () => {
    const { source, pages } = listOf(2500);
    const rows = await read(source, { format });
    expect(pages).toEqual([1000, 1000, 500]);
    expect(rows).toHaveLength(2501);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['thing 2500', '2500']);
  });

  it('has its headings when nothing is in it', async () => {
    expect(await read(listOf(0).source, { format, columns: 'name' })).toEqual([['name-en']]);
  });

  it('is read no further when nobody takes it', async () => {
    const { source, pages } = listOf(100_000, () => ({ name: 'x'.repeat(200) }));
    const { stream } = await files().make(params, { format }, source);
    await once(stream, 'readable');
    stream.read(1);
    stream.destroy();
    await once(stream, 'close');
    const readSoFar = pages.length;
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    expect(pages.length).toBeLessThanOrEqual(readSoFar + 1);
    expect(pages.length).toBeLessThan(50);
  });
});

describe('making files', () => {
  it('refuses what is too long', async () => {
    await expect(read(listOf(100_001).source, { format: 'csv' })).rejects.toMatchObject({
      status: 400,
      data: { fields: [{ field: 'keyword', limit: 100_000 }] },
    });
  });

  it('goes on for a few at a time, and for others when those have ended', async () => {
    const { make } = files();
    const next = () => make(params, { format: 'csv' }, listOf(5000).source);
    const running = await Promise.all([next(), next(), next()]);
    await expect(next()).rejects.toMatchObject({ status: 503, retryAfterS: 10 });
    for (const { stream } of running) {
      stream.destroy();
      await once(stream, 'close');
    }
    const broken = make(
      params,
      { format: 'csv' },
      {
        ...listOf(1).source,
        findIds: () => Promise.reject(new Error('away')),
      },
    );
    await expect(broken).rejects.toThrow('away');
    const again = await Promise.all([next(), next(), next()]);
    for (const { stream } of again) stream.destroy();
  });
});
