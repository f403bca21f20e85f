import { useStore } from 'zustand';
import type { FormPart } from '../../components/form/form-part.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { roleWordsMessages } from './role-words.messages.ts';
import type { RoleWords } from './roles.queries.ts';
import { changesBetween, type WordStore } from './word-store.ts';

const wordsOf = (record: RoleWords | undefined) => record?.permissions ?? [];

/** The words of a role as a part of a form. */
export function useWordsPart(store: WordStore): FormPart<RoleWords> {
  const t = useMessages(roleWordsMessages);
  const dirty = useStore(store, ({ changes }) => changes.size > 0);
  return {
    dirty,
    fill: (record) => store.fill(wordsOf(record)),
    check: () => undefined,
    // The only error that words can have: one of them is deleted by now.
    land: (fields) => ({ rest: [], say: fields.length > 0 ? t('wordsGone') : undefined }),
    // Who gives or takes the same word as somebody else means the same.
    compare: (before, theirs) => ({
      theirs: changesBetween(new Set(wordsOf(before)), new Set(wordsOf(theirs))).size,
      both: 0,
    }),
    rebase: (_before, theirs) => store.rebase(wordsOf(theirs)),
    settle: store.settle,
    read: () => [...store.getState().held],
    restore: (kept) => store.replace(kept as string[]), // as `read` gave them
    subscribe: store.subscribe,
  };
}
