import { Extension } from '@tiptap/core';
import type { Fragment, Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { documentLimits } from '@weir/contract/site/document-nodes';

export type Refusal = 'nestedTable' | 'deepList';

/** What the content expressions of the nodes cannot say. A change that would break it does not happen. */
export const documentRules = (onRefused: (refusal: Refusal) => void) =>
  Extension.create({
    name: 'documentRules',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: ({ docChanged, doc }, { doc: before }) => {
          const refusal = docChanged ? refusalOf(doc.content) : undefined;
          // What was loaded that way may still be mended.
          if (!refusal || refusalOf(before.content)) return true;
          onRefused(refusal);
          return false;
        },
      }),
    ],
  });

function refusalOf(content: Fragment, place = { lists: 0, tables: 0 }): Refusal | undefined {
  for (const node of content.content) {
    if (node.isTextblock || node.isLeaf) continue;
    const inside = {
      lists: place.lists + (isList(node) ? 1 : 0),
      tables: place.tables + (node.type.name === 'table' ? 1 : 0),
    };
    if (inside.tables > 1) return 'nestedTable';
    if (inside.lists > documentLimits.listLevels) return 'deepList';
    const refusal = refusalOf(node.content, inside);
    if (refusal) return refusal;
  }
  return undefined;
}

export const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList';
