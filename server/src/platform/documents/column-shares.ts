import { plainText, type TableBlock } from './document.ts';

const wideCharacter = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/g;

/** The size of the text of a table, in points. */
export const tableTextPt = ({ columns }: Pick<TableBlock, 'columns'>): number =>
  columns.length > 8 ? 7.5 : 8.5;

/** The width of the text between the margins of an A4 page, in points. */
const textWidthPt = 483;
/** Of a letter, in multiples of the size of the text. */
const letterWidth = 0.56;

/** In letters: those of Chinese and Japanese are as wide as two. */
const widthOf = (text: string): number => text.length + (text.match(wideCharacter)?.length ?? 0);

/** What a line must hold at the least: the longest word, or two Chinese characters. */
const longestWord = (text: string): number =>
  Math.max(
    ...text
      .split(/[\s/·;-]+/)
      .map((word) => Math.min(widthOf(word), widthOf(word.replace(wideCharacter, '')) + 4)),
  );

const mostOfOne = 34;
const padding = 3;
/** How much wider bold letters are. */
const boldness = 1.1;

/** How much of the width of a table each column gets; together 1. No word is cut where the page has the room. */
export function columnShares(table: Pick<TableBlock, 'columns' | 'rows'>): number[] {
  const { columns, rows } = table;
  const letters = textWidthPt / (tableTextPt(table) * letterWidth);
  const wishes = columns.map(({ title }, at) => {
    const texts = rows.map((row) => plainText(row[at] ?? ''));
    const head = plainText(title);
    const least = padding + Math.max(longestWord(head) * boldness, ...texts.map(longestWord));
    const widest = Math.max(...texts.map(widthOf), (widthOf(head) * boldness) / 2);
    return { least, wanted: Math.max(least, padding + Math.min(widest, mostOfOne)) };
  });
  const sum = (of: 'least' | 'wanted') => wishes.reduce((whole, wish) => whole + wish[of], 0);
  const [allLeast, allWanted] = [sum('least'), sum('wanted')];
  const part = allWanted <= letters ? 1 : Math.max(0, (letters - allLeast) / (allWanted - allLeast || 1));
  const widths = wishes.map(({ least, wanted }) => least + (wanted - least) * part);
  const whole = widths.reduce((total, width) => total + width, 0);
  return widths.map((width) => width / whole);
}
