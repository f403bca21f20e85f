import { expect, test } from 'vitest';
import { brokenLines } from './line-breaks.ts';

/** Each Chinese character as wide as two letters. */
const widthOf = (text: string) =>
  Array.from(text, (one) => (one > '\u2e7f' ? 2 : 1)).reduce((a, b) => a + b, 0);
const broken = (text: Parameters<typeof brokenLines>[0], width: number) =>
  brokenLines(text, width, widthOf).map((line) => line.map((piece) => piece.text).join(''));

test('Chinese is broken anywhere, but no line begins with a closing sign or ends with an opening one', () => {
  expect(broken('铜鱼分布于长江。黄颡鱼', 14)).toEqual(['铜鱼分布于长', '江。黄颡鱼']);
  expect(broken('共计（铜鱼）三', 6)).toEqual(['共计', '（铜', '鱼）三']);
});

test('words stay whole, and one that is longer than a line is cut', () => {
  expect(broken('the water of the river', 9)).toEqual(['the water ', 'of the ', 'river']);
  expect(broken('Pseudogyrinocheilus', 10)).toEqual(['Pseudogyri', 'nocheilus']);
});

test('italics and upright text share a line, each in its own piece', () => {
  const [line] = brokenLines([{ italic: 'Coreius heterodon' }, ' (Bleeker, 1864)'], 80, widthOf);
  expect(line?.map(({ text, isItalic }) => [text, isItalic])).toEqual([
    ['Coreius heterodon', true],
    [' (Bleeker, 1864)', false],
  ]);
});
