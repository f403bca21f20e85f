import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  type Table,
  TableOfContents,
  TextRun,
} from 'docx';
import type { DocumentDraft, DocumentWords, FigureBlock } from '../document.ts';
import { type NumberedBlock, numberedBlocks } from '../numbered-blocks.ts';
import { documentStyles } from './docx-styles.ts';
import { captionParagraph, docxTable } from './docx-table.ts';
import { textRuns } from './docx-text.ts';

/** A4, in twentieths of a point. */
const page = { width: 11_906, height: 16_838 };
const margin = { top: 1440, bottom: 1300, left: 1120, right: 1120 };
const textWidth = page.width - margin.left - margin.right;
const textWidthPx = (textWidth / 1440) * 96;

/** A document for Word: real headings, counted captions, and a table of contents that is filled in already. */
export function writeDocx(draft: DocumentDraft): Promise<Buffer> {
  const { title, language, organisation, words } = draft;
  const document = new Document({
    ...{ title, creator: organisation, lastModifiedBy: organisation },
    styles: documentStyles(language),
    sections: [
      {
        properties: { titlePage: true, page: { size: page, margin } },
        headers: { default: new Header({ children: [middle([new TextRun({ text: title, size: 17 })])] }) },
        footers: { default: new Footer({ children: [middle(pageRuns(words))] }) },
        children: [
          ...titlePage(draft),
          new Paragraph({ style: 'ContentsTitle', pageBreakBefore: true, text: words.contents }),
          new TableOfContents(words.contents, {
            hyperlink: true,
            headingStyleRange: '1-2',
            beginDirty: false,
          }),
          new Paragraph({ children: [new PageBreak()] }),
          ...numberedBlocks(draft.blocks, words).flatMap(blockParts),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const middle = (children: TextRun[]) => new Paragraph({ alignment: AlignmentType.CENTER, children });

/** The sentence about the page with its numbers as fields. */
const pageRuns = ({ page: sentence }: DocumentWords): TextRun[] =>
  sentence.split(/(\{\{pages?\}\})/).map((part) => {
    if (part === '{{page}}') return new TextRun({ children: [PageNumber.CURRENT], size: 17 });
    if (part === '{{pages}}') return new TextRun({ children: [PageNumber.TOTAL_PAGES], size: 17 });
    return new TextRun({ text: part, size: 17 });
  });

const titlePage = ({ title, organisation, date, facts }: DocumentDraft): Paragraph[] => [
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 2600, after: 360 },
    children: textRuns(organisation, { size: 26 }),
  }),
  new Paragraph({ style: 'Title', text: title }),
  ...facts.map(
    ([label, text]) =>
      new Paragraph({
        ...{ alignment: AlignmentType.CENTER, spacing: { after: 80 } },
        children: [new TextRun(`${label}  `), ...textRuns(text)],
      }),
  ),
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 1600 },
    children: textRuns(date, { size: 24 }),
  }),
];

function blockParts(block: NumberedBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading': {
      const heading = block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2;
      return [new Paragraph({ heading, text: `${block.number}  ${block.text}` })];
    }
    case 'paragraph':
      return [new Paragraph({ style: 'BodyText', children: textRuns(block.text) })];
    case 'reference':
      return [new Paragraph({ style: 'Bibliography', children: textRuns(block.text) })];
    case 'table':
      return [
        captionParagraph(block, { keepNext: true }),
        docxTable(block, textWidth),
        new Paragraph({ style: 'TableNote', children: textRuns(block.note ?? '') }),
      ];
    case 'figure':
      return [figureParagraph(block), captionParagraph(block, { keepNext: false })];
  }
}

function figureParagraph({ picture, alt, number }: FigureBlock & { number: string }): Paragraph {
  const { png, widthPx, heightPx } = picture;
  const scale = Math.min(1, textWidthPx / widthPx);
  return new Paragraph({
    ...{ alignment: AlignmentType.CENTER, keepNext: true },
    children: [
      new ImageRun({
        ...{ type: 'png', data: png },
        transformation: { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) },
        altText: { name: number, title: number, description: alt },
      }),
    ],
  });
}
