import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

// The package has no names for its files: they lie beside the module that lists them.
const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');

/** Noto Sans with the characters of Chinese and Japanese. */
const files = { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' } as const;
export type FontWeight = keyof typeof files;

export interface Face {
  readonly bytes: Buffer;
  readonly font: Font;
}
export type Faces = Readonly<Record<FontWeight, Face>>;

/** Read for each document: together they have 17 MB, which nobody needs in between. */
export async function openFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all([openFace(files.regular), openFace(files.bold)]);
  return { regular, bold };
}

async function openFace(file: string): Promise<Face> {
  const bytes = await readFile(join(folder, file));
  const font = create(bytes);
  if (!('glyphsForString' in font)) throw new Error(`${file} holds several fonts`);
  return { bytes, font };
}

/** The mark of printers for a character that they have no type for. */
const missingMark = '〓';

/** A text whose characters the font has, each other one replaced by the mark 〓. */
export function shownText(text: string, { font }: Face): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return Array.from(plain, (character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : missingMark,
  ).join('');
}
