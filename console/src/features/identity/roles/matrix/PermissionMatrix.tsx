import { type KeyboardEvent, memo, useId } from 'react';
import { useStore } from 'zustand';
import { Tick } from '../../../../components/Tick.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { moveAmongTicks } from './matrix-keys.ts';
import { PermissionCell } from './PermissionCell.tsx';
import styles from './PermissionMatrix.module.css';
import type { PermissionGroup } from './permission-groups.ts';
import type { PermissionStore } from './permission-store.ts';
import { rolePermissionsMessages } from './role-permissions.messages.ts';

interface Props {
  groups: readonly PermissionGroup[];
  store: PermissionStore;
  readOnly: boolean;
}

/** Rows of the menu, and beside each the permissions that belong to it; the arrow keys go from box to box. */
export function PermissionMatrix({ groups, store, readOnly }: Props) {
  const t = useMessages(rolePermissionsMessages);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveAmongTicks(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <section className="card" aria-label={t('matrix')} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <GroupRow key={group.id} group={group} store={store} readOnly={readOnly} />
      ))}
    </section>
  );
}

interface RowProps {
  group: PermissionGroup;
  store: PermissionStore;
  readOnly: boolean;
}

const GroupRow = memo(function GroupRow({ group, store, readOnly }: RowProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}-name`} className={styles.row} data-level={Math.min(group.level, 4)}>
      <GroupHead id={id} group={group} store={store} readOnly={readOnly} />
      {group.permissions.length > 0 && (
        <ul className={styles.permissions}>
          {group.permissions.map((permission) => (
            <li key={permission.id}>
              <PermissionCell permission={permission} store={store} readOnly={readOnly} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
});

/** Gives or takes every permission of the row and of those below it that the caller may give. */
function GroupHead({ id, group, store, readOnly }: RowProps & { id: string }) {
  const t = useMessages(rolePermissionsMessages);
  const localName = useLocalName();
  const held = useStore(store, (state) => countHeld(group.all, state.held));
  const givable = group.all.filter(({ mayGrant }) => mayGrant === 1);
  const givableHeld = useStore(store, (state) => countHeld(givable, state.held));
  const isAll = held === group.all.length || (givable.length > 0 && givableHeld === givable.length);
  const toggle = () =>
    store.put(
      givable.map(({ identification }) => identification),
      givableHeld === givable.length ? 'take' : 'give',
    );
  return (
    <div className={styles.head}>
      <label htmlFor={id} className={styles.headLabel}>
        <Tick
          id={id}
          checked={isAll || (held > 0 && 'some')}
          disabled={readOnly || givable.length === 0}
          onChange={toggle}
        />
        <span id={`${id}-name`} className={styles.menu}>
          {group.named ? localName(group.named) : t('loose')}
        </span>
      </label>
      <span className="quiet small figures nowrap">{t('groupCount', { held, total: group.all.length })}</span>
    </div>
  );
}

const countHeld = (permissions: PermissionGroup['all'], held: ReadonlySet<string>) =>
  permissions.filter(({ identification }) => held.has(identification)).length;
