/**
 * A document as it is stored: the JSON of a ProseMirror document, of these nodes and marks alone. HTML is never stored.
 * The names are those of Tiptap's own extensions.
 */
export interface SiteDocument {
  readonly type: 'doc';
  readonly content: readonly BlockNode[];
}

export type DocumentNode =
  | SiteDocument
  | BlockNode
  | ListItemNode
  | TableRowNode
  | TableCellNode
  | InlineNode;

export const childrenOf = (node: DocumentNode): readonly DocumentNode[] =>
  'content' in node ? (node.content ?? []) : [];

export type BlockNode =
  | { readonly type: 'paragraph'; readonly content?: readonly InlineNode[] }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: HeadingLevel };
      readonly content?: readonly InlineNode[];
    }
  | { readonly type: 'bulletList'; readonly content: readonly ListItemNode[] }
  | {
      readonly type: 'orderedList';
      readonly attrs?: { readonly start: number };
      readonly content: readonly ListItemNode[];
    }
  | { readonly type: 'blockquote'; readonly content: readonly BlockNode[] }
  | { readonly type: 'table'; readonly content: readonly TableRowNode[] }
  | { readonly type: 'image'; readonly attrs: ImageAttributes }
  | { readonly type: 'horizontalRule' };

export interface ListItemNode {
  readonly type: 'listItem';
  /** Begins with a paragraph. */
  readonly content: readonly BlockNode[];
}

export interface TableRowNode {
  readonly type: 'tableRow';
  /** None where cells of rows above reach over the whole row, as after merging two rows. */
  readonly content?: readonly TableCellNode[];
}

export interface TableCellNode {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number };
  /** No table within a table. */
  readonly content: readonly BlockNode[];
}

export interface ImageAttributes {
  /** A picture of the media library. */
  readonly mediaId: number;
  readonly size: ImageSize;
  readonly caption: string;
}

/** A break of the line has no marks. */
export type InlineNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
  | { readonly type: 'hardBreak' };

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'strike' | 'subscript' | 'superscript' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export const headingLevels = [2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** Share of the width of the text. */
export const imageSizes = ['small', 'medium', 'full'] as const;
export type ImageSize = (typeof imageSizes)[number];

export const documentLimits = {
  /** Of its JSON in UTF-8. */
  bytes: 200 * 1024,
  nodes: 2000,
  /** Of objects and arrays of its JSON within each other, the document itself being the first. */
  levels: 32,
  /** Lists within lists. */
  listLevels: 3,
  /** The number of the first item. */
  listStart: 999_999,
  tableColumns: 20,
  tableRows: 200,
  /** The greatest number of a picture: that of every identifier. */
  mediaId: 2_147_483_647,
  /** Characters. */
  caption: 300,
  href: 2000,
} as const;
