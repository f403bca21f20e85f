import { plainText, type TableBlock } from './document.ts';

const wideCharacter = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

/** In letters: those of Chinese and Japanese are as wide as two. */
const widthOf = (text: string): number => text.length + (text.match(wideCharacter)?.length ?? 0);

/** What a line must hold at the least: the longest word, or two Chinese characters. */
const longestWord = (text: string): number =>
  Math.max(
    ...text
      .split(/[\s/·-]+/)
      .map((word) => Math.min(widthOf(word), widthOf(word.replace(wideCharacter, '')) + 4)),
  );

const mostOfOne = 34;
const padding = 2;

/** How much of the width of a table each column gets; together 1. */
export function columnShares({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): number[] {
  const wanted = columns.map(({ title }, at) => {
    const texts = rows.map((row) => plainText(row[at] ?? ''));
    const least = Math.max(longestWord(plainText(title)), ...texts.map(longestWord));
    const widest = Math.max(...texts.map(widthOf), widthOf(plainText(title)) / 2);
    return padding + Math.max(least, Math.min(widest, mostOfOne));
  });
  const whole = wanted.reduce((sum, one) => sum + one, 0);
  return wanted.map((one) => one / whole);
}
