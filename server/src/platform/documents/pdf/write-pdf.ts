import type { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { type DocumentDraft, type DocumentWords, type FigureBlock, runsOf } from '../document.ts';
import type { Faces } from '../fonts.ts';
import { captionOf, type NumberedBlock, numberedBlocks } from '../numbered-blocks.ts';
import { createSheet, marginPt, type Sheet, type TextStyle } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

const bodyStyle: TextStyle = { sizePt: 10, leading: 1.65 };
const referenceStyle: TextStyle = { sizePt: 9 };
const captionStyle: TextStyle = { sizePt: 9.5, weight: 'bold', align: 'center' };
const headingStyles: Record<1 | 2, TextStyle> = {
  1: { sizePt: 15, weight: 'bold' },
  2: { sizePt: 12, weight: 'bold' },
};
const quiet = '#595959';
const marginStyle: TextStyle = { sizePt: 8.5, colour: quiet };
/** From pixels of a picture to points: 96 and 72 to an inch. */
const pxToPt = 0.75;

interface Entry {
  readonly text: string;
  readonly level: 1 | 2;
  /** From 0. */
  readonly page: number;
}

/**
 * A document as a PDF on A4, with a title page, a table of contents, bookmarks and tags. Other work goes on in between,
 * block by block.
 */
export async function writePdf(draft: DocumentDraft, faces: Faces, onBlock: () => void): Promise<Readable> {
  const sheet = createSheet(draft, faces);
  const { doc } = sheet;
  drawTitlePage(sheet, draft);
  sheet.nextPage();
  const contents = doc.struct('TOC');
  sheet.root.add(contents);
  sheet.nextPage();
  const entries: Entry[] = [];
  const blocks = numberedBlocks(draft.blocks, draft.words);
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') drawHeading(sheet, block, entries, roomAfter(sheet, blocks, at + 1));
    else drawBlock(sheet, block, draft.words);
    onBlock();
    await afterOthers();
  }
  drawContents(sheet, entries, draft, contents);
  drawMargins(sheet, draft);
  sheet.root.end();
  doc.end();
  // pdfkit's own type of a stream is an older one.
  return doc as unknown as Readable;
}

function drawTitlePage(sheet: Sheet, { title, organisation, date, facts }: DocumentDraft): void {
  const { cursor, page } = sheet;
  cursor.y = page.height * 0.22;
  sheet.tagged('P', () =>
    sheet.write(organisation, { sizePt: 13, colour: quiet, align: 'center' }, { after: 18 }),
  );
  sheet.tagged('Title', () =>
    sheet.write(title, { sizePt: 26, weight: 'bold', align: 'center' }, { after: 48 }),
  );
  for (const [label, text] of facts)
    sheet.tagged('P', () =>
      sheet.write([`${label}  `, ...runsOf(text)], { sizePt: 11, align: 'center' }, { after: 4 }),
    );
  cursor.y = Math.max(cursor.y + 40, page.height * 0.8);
  sheet.tagged('P', () => sheet.write(date, { sizePt: 12, align: 'center' }));
}

function drawBlock(
  sheet: Sheet,
  block: Exclude<NumberedBlock, { kind: 'heading' }>,
  words: DocumentWords,
): void {
  if (block.kind === 'table') drawTable(sheet, block, words);
  else if (block.kind === 'figure') drawFigure(sheet, block);
  else if (block.kind === 'reference')
    sheet.tagged('P', () => sheet.write(block.text, referenceStyle, { hanging: 20, after: 4 }));
  else sheet.tagged('P', () => sheet.write(block.text, bodyStyle, { after: 8 }));
}

function drawHeading(
  sheet: Sheet,
  { level, text, number }: { level: 1 | 2; text: string; number: string },
  entries: Entry[],
  roomPt: number,
): void {
  const { doc, cursor } = sheet;
  sheet.keep(40 + roomPt);
  if (cursor.y > marginPt.top) cursor.y += level === 1 ? 14 : 6;
  const said = `${number}  ${text}`;
  const { outline } = doc;
  const last = outline.children.at(-1);
  (level === 2 && last ? last : outline).addItem(said, { expanded: true });
  entries.push({ text: said, level, page: doc.bufferedPageRange().count - 1 });
  sheet.tagged(level === 1 ? 'H1' : 'H2', () => {
    doc.addNamedDestination(nameOf(entries.length - 1), 'XYZ', 0, cursor.y - 10, null);
    sheet.write(said, headingStyles[level], { after: level === 1 ? 8 : 4 });
  });
}

/** What must stand on the page of a heading besides it: a picture, or the first lines of what follows. */
function roomAfter(sheet: Sheet, blocks: readonly NumberedBlock[], at: number): number {
  const next = blocks[at];
  if (next?.kind === 'heading') return 40 + roomAfter(sheet, blocks, at + 1);
  return next?.kind === 'figure' ? sizeOf(next, sheet.width).high + 40 : 90;
}

function sizeOf({ picture: { widthPx, heightPx } }: FigureBlock, width: number) {
  const scale = Math.min(pxToPt, width / widthPx);
  return { wide: widthPx * scale, high: heightPx * scale };
}

const nameOf = (entry: number) => `heading-${entry}`;

function drawFigure(sheet: Sheet, figure: FigureBlock & { number: string }): void {
  const { doc, cursor, width } = sheet;
  const { png } = figure.picture;
  const { wide, high } = sizeOf(figure, width);
  const caption = captionOf(figure);
  sheet.keep(high + 40);
  sheet.tagged(
    'Figure',
    () => doc.image(png, marginPt.side + (width - wide) / 2, cursor.y, { width: wide }),
    {
      alt: figure.alt,
    },
  );
  cursor.y += high + 4;
  sheet.tagged('Caption', () => sheet.write(caption, captionStyle, { after: 14 }));
}

function drawContents(
  sheet: Sheet,
  entries: readonly Entry[],
  { words }: DocumentDraft,
  contents: ReturnType<Sheet['doc']['struct']>,
): void {
  const { doc, cursor, width, linesOf, drawLine, heightOf } = sheet;
  doc.switchToPage(1);
  cursor.y = marginPt.top;
  contents.add(doc.struct('Caption', {}, () => sheet.write(words.contents, headingStyles[1], { after: 14 })));
  for (const [at, { text, level, page }] of entries.entries()) {
    const style: TextStyle = { sizePt: level === 1 ? 10.5 : 9.5 };
    const x = marginPt.side + (level === 1 ? 0 : 16);
    const [line = []] = linesOf(text, style, width - 60);
    const [number = []] = linesOf(String(page + 1), style, 40);
    contents.add(
      doc.struct('TOCI', {}, () => {
        drawLine(line, style, { x, y: cursor.y, width: width - 60 });
        drawLine(number, { ...style, align: 'right' }, { x: marginPt.side, y: cursor.y, width });
        doc.goTo(x, cursor.y, width, heightOf(style), nameOf(at));
      }),
    );
    cursor.y += heightOf(style) + (level === 1 ? 3 : 1);
  }
  contents.end();
}

/** The title above and the number below, on every page but the first. */
function drawMargins(sheet: Sheet, { title, words }: DocumentDraft): void {
  const { doc, page, width, linesOf, drawLine } = sheet;
  const { count } = doc.bufferedPageRange();
  const within = { x: marginPt.side, width };
  for (let at = 1; at < count; at++) {
    doc.switchToPage(at);
    const numbers: Record<string, string> = { page: String(at + 1), pages: String(count) };
    const said = words.page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => numbers[name] ?? '');
    sheet.aside(() => {
      const [head = []] = linesOf(title, marginStyle, width);
      const [foot = []] = linesOf(said, marginStyle, width);
      drawLine(head, { ...marginStyle, align: 'center' }, { ...within, y: 36 });
      doc
        .moveTo(marginPt.side, 54)
        .lineTo(marginPt.side + width, 54)
        .lineWidth(0.5)
        .strokeColor('#bfbfbf')
        .stroke();
      drawLine(foot, { ...marginStyle, align: 'center' }, { ...within, y: page.height - 44 });
    });
  }
}
