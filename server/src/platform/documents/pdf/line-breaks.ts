import { type RichText, runsOf } from '../document.ts';

/** What stays together on a line, with the width that it takes. */
export interface Piece {
  readonly text: string;
  readonly isItalic: boolean;
  readonly width: number;
}
export type Line = readonly Piece[];

type WidthOf = (text: string, isItalic: boolean) => number;

const cjk = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u{20000}-\\u{3ffff}]';
/** Signs that no line may begin with, and those that none may end with (GB/T 15834, JIS X 4051). */
const closing = '、。，．：；！？）」』】〉》〕］ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々%％';
const opening = '（「『【〈《〔［';
/** A word with the space behind it, or one character of a language that has no spaces. */
const unit = new RegExp(
  `[${opening}]*(?:${cjk}|[^\\s\\u2e80-\\u9fff]+?[-–—/](?=\\S)|[^\\s\\u2e80-\\u9fff\\uf900-\\uffef]+|\\s)[${closing}]*\\s*`,
  'gu',
);

const unitsOf = (text: RichText): { text: string; isItalic: boolean }[] =>
  runsOf(text).flatMap((run) => {
    const [plain, isItalic] = typeof run === 'string' ? [run, false] : [run.italic, true];
    return (plain.match(unit) ?? []).map((found) => ({ text: found, isItalic }));
  });

/** A text in lines of a width; a word that is longer than a line is cut. */
export function brokenLines(text: RichText, width: number, widthOf: WidthOf): Line[] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const put = (part: string, isItalic: boolean) => {
    const bare = widthOf(part.trimEnd(), isItalic);
    if (used + bare > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    if (used === 0 && part.trim() === '') return;
    const whole = widthOf(part, isItalic);
    joined(lines.at(-1) ?? [], { text: part, isItalic, width: whole });
    used += whole;
  };
  for (const { text: part, isItalic } of unitsOf(text)) {
    if (widthOf(part.trimEnd(), isItalic) <= width) put(part, isItalic);
    else for (const character of part) put(character, isItalic);
  }
  return lines;
}

/** Pieces of one form that follow each other are one. */
function joined(line: Piece[], piece: Piece): void {
  const last = line.at(-1);
  if (last?.isItalic !== piece.isItalic) line.push(piece);
  else line[line.length - 1] = { ...piece, text: last.text + piece.text, width: last.width + piece.width };
}

export const lineWidth = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);
