import { useStore } from 'zustand';
import type { FormPart } from '../../../../components/form/form-part.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { roleWordsMessages } from './role-words.messages.ts';
import type { RoleWords } from './roles.queries.ts';
import { type Change, changesBetween, type WordStore } from './word-store.ts';

const wordsOf = (record: RoleWords | undefined) => record?.permissions ?? [];

/** The words of a role as a part of a form. */
export function useWordsPart(store: WordStore): FormPart<RoleWords> {
  const t = useMessages(roleWordsMessages);
  const localName = useLocalName();
  const dirty = useStore(store, ({ changes }) => changes.size > 0);
  return {
    dirty,
    fill: (record) => store.fill(wordsOf(record)),
    check: () => undefined,
    // The only error that words can have: one of them is deleted by now.
    land: (fields) => ({ rest: [], say: fields.length > 0 ? t('wordsGone') : undefined }),
    // Who gives or takes the same word as somebody else means the same.
    compare: (before, theirs) => {
      const changes = changesBetween(new Set(wordsOf(before)), new Set(wordsOf(theirs)));
      const namesOf = (kind: Change) =>
        theirs.list
          .filter(({ identification }) => changes.get(identification) === kind)
          .map(localName)
          .join(', ');
      const said = (['gained', 'lost'] as const).map((kind) => {
        const names = namesOf(kind);
        return names && t(kind === 'gained' ? 'theyGave' : 'theyTook', { names });
      });
      return { theirs: changes.size, both: 0, say: said.filter(Boolean).join(' ') };
    },
    rebase: (_before, theirs) => store.rebase(wordsOf(theirs)),
    settle: store.settle,
    read: () => [...store.getState().held],
    restore: (kept) => store.replace(kept as string[]), // as `read` gave them
    subscribe: store.subscribe,
  };
}
