import { useStore } from 'zustand';
import type { FormPart } from '../../../../components/form/form-part.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { type Change, changesBetween, type PermissionStore } from './permission-store.ts';
import { rolePermissionsMessages } from './role-permissions.messages.ts';
import type { RolePermissions } from './roles.queries.ts';

const permissionsOf = (record: RolePermissions | undefined) => record?.permissions ?? [];

/** The permissions of a role as a part of a form. */
export function usePermissionsPart(store: PermissionStore): FormPart<RolePermissions> {
  const t = useMessages(rolePermissionsMessages);
  const localName = useLocalName();
  const dirty = useStore(store, ({ changes }) => changes.size > 0);
  return {
    dirty,
    fill: (record) => store.fill(permissionsOf(record)),
    check: () => undefined,
    // The only error that permissions can have: one of them is deleted by now.
    land: (fields) => ({ rest: [], say: fields.length > 0 ? t('wordsGone') : undefined }),
    // Who gives or takes the same permission as somebody else means the same.
    compare: (before, theirs) => {
      const changes = changesBetween(new Set(permissionsOf(before)), new Set(permissionsOf(theirs)));
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
    rebase: (_before, theirs) => store.rebase(permissionsOf(theirs)),
    settle: store.settle,
    read: () => [...store.getState().held],
    restore: (kept) => store.replace(kept as string[]), // as `read` gave them
    subscribe: store.subscribe,
  };
}
