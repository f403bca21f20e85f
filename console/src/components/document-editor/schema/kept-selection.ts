import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<{ isAway: boolean }>('keptSelection');

/** While the focus is at a tool, what is selected stays to be seen. */
export const keptSelection = () =>
  new Plugin({
    key,
    state: {
      init: () => ({ isAway: false }),
      apply: (transaction, known) => {
        // Of Tiptap's own extension.
        if (transaction.getMeta('blur')) return { isAway: true };
        return transaction.getMeta('focus') ? { isAway: false } : known;
      },
    },
    props: {
      decorations(state) {
        const { selection, doc } = state;
        const isSeen = key.getState(state)?.isAway && selection instanceof TextSelection && !selection.empty;
        if (!isSeen) return null;
        return DecorationSet.create(doc, [
          Decoration.inline(selection.from, selection.to, { class: 'kept-selection' }),
        ]);
      },
    },
  });
