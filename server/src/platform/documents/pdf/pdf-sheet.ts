import { languageTags } from '@weir/contract/common';
import PDFDocument from 'pdfkit';
import { type DocumentDraft, type RichText, runsOf } from '../document.ts';
import { type Faces, type FontWeight, shownText } from '../fonts.ts';
import { brokenLines, type Line, lineWidth } from './line-breaks.ts';

export interface TextStyle {
  readonly sizePt: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Of a line, in multiples of the size. */
  readonly leading?: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const marginPt = { top: 72, side: 56, bottom: 64 };
const usualLeading = 1.5;
/** Of the base line below the top of a line of Noto Sans. */
const ascent = 0.88;
/** What the built-in Helvetica has: Latin names and titles of Western journals. */
const westernOnly = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

export type Sheet = ReturnType<typeof createSheet>;

/** The pages of a PDF, and a cursor that goes down on them. Lengths are points. */
export function createSheet({ title, language, organisation }: DocumentDraft, faces: Faces) {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: true },
    ...{ pdfVersion: '1.7', tagged: true, lang: languageTags[language], displayTitle: true },
    info: { Title: title, Author: organisation, Creator: 'Weir' },
  });
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, faces[weight].bytes);
  const page = { width: doc.page.width, height: doc.page.height };
  const width = page.width - 2 * marginPt.side;
  const bottom = page.height - marginPt.bottom;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const cursor = { y: marginPt.top };

  const fontOf = (weight: FontWeight, isItalic: boolean, sizePt: number) =>
    doc.font(isItalic ? 'Helvetica-Oblique' : weight).fontSize(sizePt);
  /** Characters that the fonts have; what Helvetica lacks is set upright. */
  const settable = (text: RichText, weight: FontWeight): RichText =>
    runsOf(text).map((run) => {
      if (typeof run === 'string') return shownText(run, faces[weight]);
      return westernOnly.test(run.italic) ? run : shownText(run.italic, faces[weight]);
    });
  const linesOf = (text: RichText, { sizePt, weight = 'regular' }: TextStyle, within: number): Line[] =>
    brokenLines(settable(text, weight), within, (part, isItalic) =>
      fontOf(weight, isItalic, sizePt).widthOfString(part),
    );
  const heightOf = ({ sizePt, leading = usualLeading }: TextStyle) => sizePt * leading;
  const drawLine = (line: Line, style: TextStyle, { x, y, width: within }: Place) => {
    const { sizePt, weight = 'regular', colour = '#1f1f1f', align = 'left' } = style;
    const free = within - lineWidth(line);
    const shifts = { left: 0, center: free / 2, right: free };
    let at = x + shifts[align];
    const base = y + (heightOf(style) - sizePt) / 2 + ascent * sizePt;
    for (const { text, isItalic, width: wide } of line) {
      fontOf(weight, isItalic, sizePt).fillColor(colour);
      doc.text(text, at, base, { lineBreak: false, baseline: 'alphabetic' });
      at += wide;
    }
  };

  const nextPage = () => {
    doc.continueOnNewPage();
    cursor.y = marginPt.top;
  };

  return {
    ...{ doc, root, page, width, cursor, linesOf, heightOf, drawLine, nextPage },
    /** Goes on to the next page where so much does not fit any more. */
    keep(height: number) {
      if (cursor.y + height > bottom && cursor.y > marginPt.top) nextPage();
    },
    /** A text below what stands there, over as many pages as it takes; `hanging` moves all lines but the first. */
    write(text: RichText, style: TextStyle, { hanging = 0, after = 0 } = {}) {
      for (const [at, line] of linesOf(text, style, width - hanging).entries()) {
        if (cursor.y + heightOf(style) > bottom) nextPage();
        const shift = at === 0 ? 0 : hanging;
        drawLine(line, style, { x: marginPt.side + shift, y: cursor.y, width: width - shift });
        cursor.y += heightOf(style);
      }
      cursor.y += after;
    },
    /** A part of the document that screen readers hear of by its kind. */
    tagged(type: string, draw: () => void, options: { alt?: string } = {}) {
      root.add(doc.struct(type, options, draw));
    },
    /** What stands on the page and is no part of the text. */
    aside(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}
