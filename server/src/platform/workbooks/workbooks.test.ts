import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sharedTexts, shortNumber } from './biff-records.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { type Sheet, WorkbookError, workbookLimits } from './sheet.ts';
import { numberFormat, shownNumber } from './shown-number.ts';
import { bombOf, xlsxOf, zipOf } from './testing/zip.ts';

const { signal } = new AbortController();
const fixture = (name: string) =>
  readWorkbook(createReadStream(new URL(`./testing/${name}`, import.meta.url)), signal);
const cellsOf = ({ rows }: Sheet) => rows.map(({ cells }) => cells);
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('a workbook that a spreadsheet has written is read', () => {
  test('xlsx: numbers, dates, zeros in front, truth; the first sheet that is not hidden', async () => {
    const sheet = await fixture('stations.xlsx');
    expect(sheet.name).toBe('设备');
    expect(cellsOf(sheet)).toEqual([
      ['名称', 'SN', '经度', '纬度', '日期', '开关', '公式', '错误'],
      ['一号站 & <水位>', '0012', 120.15, 30.25, '2026-05-01', true],
      ['二号站', '00012', null, null, '2026-05-01 12:30:00', false],
    ]);
    expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2, 4]);
  });

  test('xlsx: a formula is what it came to, a text in several styles is one', async () => {
    expect(cellsOf(await fixture('formulas.xlsx'))).toEqual([
      ['Name', 'SN'],
      ['Station 1', 501],
      ['#N/A', true],
      ['bold tail'],
    ]);
  });

  test('xls: the same', async () => {
    const sheet = await fixture('stations.xls');
    expect(sheet.name).toBe('设备');
    expect(cellsOf(sheet)).toEqual([
      ['名称', 'SN', '经度', '纬度', '日期', '开关', '公式'],
      ['一号站', '0012', 120.15, 30.25, '2026-05-01', true, '文字'],
      ['二号站', 12, 1_000_000, 0.5, null, false, 3],
    ]);
  });

  test('xls: many texts', async () => {
    const { rows } = await fixture('texts.xls');
    expect(rows).toHaveLength(261);
    expect(rows.at(-1)?.cells).toEqual(['测站 259', 'SN-259', `ascii remark ${'x'.repeat(19)}259`]);
  });

  test('readings of Japanese texts are no part of them, and signs that XML cannot hold come back', async () => {
    const texts =
      '<sst><si><r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000A_b</t></si></sst>';
    const sheet = sheetOf(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>&#x6c34;&amp;</t></is></c></row>',
    );
    expect(cellsOf(await parseWorkbook(xlsxOf(sheet, [{ name: 'xl/texts.xml', content: texts }])))).toEqual([
      ['東京', 'a\nb', '水&'],
    ]);
  });

  test('shared texts of xls run over from a record to the next, and change their width there', () => {
    const head = Buffer.from([2, 0, 0, 0, 2, 0, 0, 0]);
    const first = Buffer.concat([head, Buffer.from([5, 0, 0]), Buffer.from('abc')]);
    const second = Buffer.concat([
      Buffer.from([1]),
      Buffer.from('水位', 'utf16le'),
      Buffer.from([1, 0, 8, 1, 0]),
    ]);
    const third = Buffer.concat([Buffer.from([0]), Buffer.from('z'), Buffer.from([9, 9, 9, 9])]);
    expect(sharedTexts([first, second, third])).toEqual(['abc水位', 'z']);
  });

  test('short numbers of xls', () => {
    const number = (bits: number) => {
      const data = Buffer.alloc(4);
      data.writeInt32LE(bits);
      return shortNumber(data, 0);
    };
    expect(number((-7 << 2) | 2)).toBe(-7);
    expect(number((12_345 << 2) | 3)).toBe(123.45);
    expect(number(0x3ff0_0000)).toBe(1);
  });

  test('dates by their formats, of both calendars', () => {
    const shown = (value: number, id: number, code?: string, calendar: 1900 | 1904 = 1900) =>
      shownNumber(value, numberFormat(id, code), calendar);
    expect(shown(46_143, 14)).toBe('2026-05-01');
    expect(shown(44_681, 14, undefined, 1904)).toBe('2026-05-01');
    expect(shown(46_143.5, 164, 'yyyy"年"m"月"d"日" h:mm')).toBe('2026-05-01 12:00:00');
    expect(shown(0.25, 164, '[hh]:mm')).toBe('06:00:00');
    expect(shown(3, 164, '0.00" days"')).toBe(3);
    expect(shown(3, 164, '[Red]General')).toBe(3);
    expect(shown(7, 164, '0000')).toBe('0007');
  });
});

describe('what is no workbook, or harms, is refused', () => {
  const faultOf = async (file: Buffer) => {
    try {
      await parseWorkbook(file);
      return 'read';
    } catch (error) {
      return error instanceof WorkbookError ? error.fault : error;
    }
  };
  const rows = (count: number) => sheetOf('<row><c><v>1</v></c></row>'.repeat(count));

  test('by its kind', async () => {
    expect(await faultOf(Buffer.from('name,SN\r\n'))).toBe('format');
    expect(await faultOf(zipOf([{ name: 'a.txt', content: 'a' }]))).toBe('format');
    expect(await faultOf(Buffer.from('504b0304ffff', 'hex'))).toBe('damaged');
    expect(await faultOf(Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'))).toBe('damaged');
    expect(await faultOf(xlsxOf(sheetOf('')))).toBe('empty');
    expect(await faultOf(xlsxOf(rows(1), [{ name: 'x', content: 'x', flags: 1 }]))).toBe('encrypted');
  });

  test('by what it unpacks to, whether it says so or not', async () => {
    const bomb = readWorkbook(Readable.from([bombOf(2_000_000)]), signal);
    await expect(bomb).rejects.toMatchObject({ fault: 'tooLarge' });
    const zeros = Buffer.alloc(60 * 1024 ** 2);
    expect(await faultOf(xlsxOf(rows(1), [{ name: 'x', content: zeros }]))).toBe('tooLarge');
    expect(await faultOf(xlsxOf(rows(1), [{ name: 'x', content: zeros.subarray(0, 2 * 1024 ** 2) }]))).toBe(
      'tooLarge',
    );
    const many = Array.from({ length: 201 }, (_, index) => ({ name: `${index}`, content: '' }));
    expect(await faultOf(zipOf(many))).toBe('tooLarge');
  });

  test('by one text that many cells show', async () => {
    const long = `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`;
    const sheet = sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(5));
    expect(await faultOf(xlsxOf(sheet, [{ name: 'xl/texts.xml', content: long }]))).toBe('tooLarge');
  });

  test('by entities of its own, and by names that lead elsewhere', async () => {
    const entity = `<!DOCTYPE a [<!ENTITY b "ccc">]>${sheetOf('<row><c t="str"><v>&b;</v></c></row>')}`;
    expect(await faultOf(xlsxOf(entity))).toBe('damaged');
    expect(await faultOf(xlsxOf(sheetOf('<row><c t="str"><v>&b;</v></c></row>')))).toBe('damaged');
    for (const name of ['../x', '/x', 'a/../../x', 'c:x', 'a\\b'])
      expect(await faultOf(xlsxOf(rows(1), [{ name, content: 'x' }])), name).toBe('damaged');
  });

  test('by its rows and columns', async () => {
    expect((await parseWorkbook(xlsxOf(rows(workbookLimits.rows + 1)))).rows).toHaveLength(
      workbookLimits.rows + 1,
    );
    expect(await faultOf(xlsxOf(rows(workbookLimits.rows + 2)))).toBe('tooManyRows');
    const wide = (count: number) => xlsxOf(sheetOf(`<row>${'<c><v>1</v></c>'.repeat(count)}</row>`));
    expect(await faultOf(wide(64))).toBe('read');
    expect(await faultOf(wide(65))).toBe('tooManyColumns');
  });

  test('by two entries of one name', async () => {
    const again = { name: 'xl/sheet.xml', content: sheetOf('<row><c><v>2</v></c></row>') };
    const first = { name: 'A.txt', content: 'a' };
    expect(await faultOf(xlsxOf(rows(1), [again]))).toBe('damaged');
    expect(await faultOf(xlsxOf(rows(1), [first, { ...first, name: 'a.TXT' }]))).toBe('damaged');
  });

  test('by rows that are not where a sheet has any', async () => {
    const at = (...references: string[]) =>
      xlsxOf(sheetOf(references.map((r) => `<row r="${r}"><c><v>1</v></c></row>`).join('')));
    expect(await faultOf(at('1', '7', '1048576'))).toBe('read');
    for (const reference of ['0', '-1', '1.5', '1e3', 'x', '', '1048577', '99999999999999999999'])
      expect(await faultOf(at(reference)), reference).toBe('damaged');
    expect(await faultOf(at('2', '2'))).toBe('damaged');
    expect(await faultOf(at('2', '1'))).toBe('damaged');
  });

  test('when it is cut off at any place, without an error of ours', async () => {
    const whole = xlsxOf(rows(3));
    for (let share = 1; share < 6; share += 1)
      expect(['damaged', 'format']).toContain(
        await faultOf(whole.subarray(0, Math.floor((whole.length * share) / 6))),
      );
  });

  test('and what is wrong with the reader is told as that, not of the file', async () => {
    const reader = fileURLToPath(new URL('./testing/failing-reader.ts', import.meta.url));
    const readAs = (text: string) => readWorkbook(Readable.from([text]), signal, { script: reader });
    const failure = await readAs('throw').catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(WorkbookError);
    expect(failure).toMatchObject({ message: expect.stringContaining('TypeError: a fault of the reader') });
    await expect(readAs('fill the memory')).rejects.toMatchObject({ fault: 'tooLarge' });
  });

  test('and given up when nobody wants it any more', async () => {
    const abort = new AbortController();
    const endless = new Readable({ read() {} });
    const reading = readWorkbook(endless, abort.signal);
    setTimeout(() => abort.abort(), 50);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(endless.destroyed).toBe(true);
  });
});
