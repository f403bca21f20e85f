import { type Html, html } from '@weir/contract/site/html';

/** A part of a citation. Texts are in no markup; `html` escapes them. */
export type Piece = string | { readonly italic: string };

export interface CitationText {
  readonly text: string;
  /** With the italics of the style. */
  readonly html: string;
  /** The same in parts. */
  readonly pieces: readonly Piece[];
}

export const italic = (text: string): Piece => ({ italic: text });

const textOf = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.italic);
const markupOf = (piece: Piece): string | Html =>
  typeof piece === 'string' ? piece : html`<i>${piece.italic}</i>`;

export const rendered = (pieces: readonly Piece[]): CitationText => ({
  text: pieces.map(textOf).join(''),
  html: String(html`${pieces.map(markupOf)}`),
  pieces,
});

const isEmpty = (pieces: readonly Piece[]): boolean => pieces.every((piece) => textOf(piece) === '');

/** With a full stop behind it, unless it ends with a mark that ends a sentence. */
export function sentence(pieces: readonly Piece[]): Piece[] {
  const said = pieces.filter((piece) => textOf(piece) !== '');
  const last = said.at(-1);
  return last === undefined || /[.?!。？！]$/.test(textOf(last)) ? said : [...said, '.'];
}

/** The parts that say something, with the separator between them. */
export const joined = (parts: readonly (readonly Piece[])[], separator: string): Piece[] =>
  parts
    .filter((pieces) => !isEmpty(pieces))
    .flatMap((pieces, index) => (index === 0 ? pieces : [separator, ...pieces]));
