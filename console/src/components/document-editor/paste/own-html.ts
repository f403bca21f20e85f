import { documentLimits, imageSizes } from '@weir/contract/site/document-nodes';
import { element, type PastedElement, type PastedNode } from './pasted-tree.ts';

/** A picture of the media library, as the editor copies it. */
export const isOwnPicture = ({ attributes }: PastedElement): boolean =>
  /^[1-9]\d{0,14}$/.test(attributes['data-media-id'] ?? '');

/** Without its `img`: the editor knows where the picture is. */
export function ownPicture({ attributes }: PastedElement): PastedElement {
  const size = imageSizes.find((one) => one === attributes['data-size']) ?? 'full';
  const caption = (attributes['data-caption'] ?? '').slice(0, documentLimits.caption);
  const mediaId = attributes['data-media-id'] ?? '';
  return element('figure', { 'data-media-id': mediaId, 'data-size': size, 'data-caption': caption });
}

/**
 * How what was copied from a document was open at its ends, and what it stood in: the value of the attribute by
 * which ProseMirror knows it again, if that is one that our documents give.
 */
export function ownSliceOf(nodes: readonly PastedNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const value = node.attributes['data-pm-slice'];
    if (value !== undefined) return isOwnSlice(value) ? value : undefined;
    const inner = ownSliceOf(node.children);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function isOwnSlice(value: string): boolean {
  const context = /^\d{1,3} \d{1,3}(?: -\d{1,3})? (\[.*\])$/.exec(value)?.[1];
  if (context === undefined) return false;
  try {
    const parts: unknown[] = JSON.parse(context);
    return parts.every((part, index) => (index % 2 === 0 ? isOuter(part) : isPlain(part)));
  } catch {
    return false;
  }
}

const outer = [
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
];
const isOuter = (name: unknown): boolean => outer.some((one) => one === name);

/** No attributes, or small numbers alone, as those of spans. */
const isPlain = (attributes: unknown): boolean =>
  attributes === null ||
  (typeof attributes === 'object' &&
    Object.entries(attributes).every(
      ([name, value]) =>
        /^(?:start|colspan|rowspan)$/.test(name) && Number.isInteger(value) && value > 0 && value <= 999_999,
    ));
