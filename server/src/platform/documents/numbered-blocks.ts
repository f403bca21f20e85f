import { type Block, type DocumentWords, type RichText, runsOf } from './document.ts';

/** A block with the number that it bears: `2.1`, `表 3`. */
export type NumberedBlock = Block & { readonly number: string };

/** Headings by chapter and section; tables and figures each through the whole document. */
export function numberedBlocks(blocks: readonly Block[], words: DocumentWords): NumberedBlock[] {
  let [chapter, section, table, figure] = [0, 0, 0, 0];
  const numberOf = (block: Block): string => {
    switch (block.kind) {
      case 'table':
        return `${words.table} ${++table}`;
      case 'figure':
        return `${words.figure} ${++figure}`;
      case 'heading':
        if (block.level === 2) return `${chapter}.${++section}`;
        section = 0;
        return `${++chapter}`;
      default:
        return '';
    }
  };
  return blocks.map((block) => ({ ...block, number: numberOf(block) }));
}

/** `表 3　优势种`: the number before the caption. */
export const captionOf = ({ number, caption }: { number: string; caption: RichText }): RichText => [
  `${number}  `,
  ...runsOf(caption),
];
