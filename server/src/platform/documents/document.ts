import type { Language } from '@weir/contract/common';

/** A part of a text; names of species and titles of journals are in italics. */
export type Run = string | { readonly italic: string };
export type RichText = string | readonly Run[];

export interface Column {
  readonly title: RichText;
  /** Numbers stand at the right, below each other. */
  readonly align?: 'right';
}

export interface TableBlock {
  readonly kind: 'table';
  readonly caption: RichText;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly RichText[])[];
  /** Below the table: what its signs mean, what was left out. */
  readonly note?: RichText;
}

export interface FigureBlock {
  readonly kind: 'figure';
  readonly caption: RichText;
  /** What a reader who does not see the picture is told. */
  readonly alt: string;
  readonly picture: Picture;
}

/** A PNG. */
export interface Picture {
  readonly png: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: RichText }
  /** An entry of a list of references, with a hanging indent. */
  | { readonly kind: 'reference'; readonly text: RichText }
  | TableBlock
  | FigureBlock;

/** What a document says of itself in its own language. */
export interface DocumentWords {
  readonly table: string;
  readonly figure: string;
  /** Above the part of a table that goes on. */
  readonly continued: string;
  readonly contents: string;
  /** `第 {{page}} 页，共 {{pages}} 页` */
  readonly page: string;
}

/** A document with a title page. Both renderers number headings, tables and figures alike. */
export interface DocumentDraft {
  readonly title: string;
  readonly language: Language;
  /** Who publishes it: on the title page, and the author of the file. */
  readonly organisation: string;
  /** The day, as the title page says it. */
  readonly date: string;
  /** What the title page tells: a label and what it is. */
  readonly facts: readonly (readonly [label: string, text: RichText])[];
  readonly blocks: readonly Block[];
  readonly words: DocumentWords;
}

export const runsOf = (text: RichText): readonly Run[] => (typeof text === 'string' ? [text] : text);
const plainRun = (run: Run): string => (typeof run === 'string' ? run : run.italic);
export const plainText = (text: RichText): string => runsOf(text).map(plainRun).join('');
