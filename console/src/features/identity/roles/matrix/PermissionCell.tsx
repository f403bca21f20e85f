import { LockOutlined } from '@ant-design/icons';
import type { RolePermission } from '@weir/contract/identity/roles';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../components/Icon.tsx';
import { Tick } from '../../../../components/Tick.tsx';
import { whyNot } from '../../../../components/why-not-state.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './PermissionMatrix.module.css';
import type { Change, PermissionStore } from './permission-store.ts';
import { rolePermissionsMessages } from './role-permissions.messages.ts';

interface Props {
  permission: RolePermission;
  store: PermissionStore;
  readOnly: boolean;
}

/** One permission of the role: held or not, changed or not, and locked for whoever does not hold it. */
export const PermissionCell = memo(function PermissionCell({ permission, store, readOnly }: Props) {
  const localName = useLocalName();
  const { identification } = permission;
  const id = useId();
  const isHeld = useStore(store, ({ held }) => held.has(identification));
  const change = useStore(store, ({ changes }) => changes.get(identification));
  const isLocked = permission.mayGrant === 0 && !readOnly;
  return (
    <div className={styles.cell} data-change={change} data-locked={isLocked || undefined}>
      <label htmlFor={id} className={styles.cellLabel}>
        <Tick
          id={id}
          checked={isHeld}
          disabled={readOnly || isLocked}
          onChange={() => store.put([identification], isHeld ? 'take' : 'give')}
        />
        <span className={styles.text}>
          <span className={styles.name}>{localName(permission)}</span>
          <code className={styles.permission}>{identification}</code>
        </span>
      </label>
      {change && <ChangeMark change={change} />}
      {isLocked && <Lock permission={permission} />}
    </div>
  );
});

function ChangeMark({ change }: { change: Change }) {
  const t = useMessages(rolePermissionsMessages);
  return (
    <span className={styles.mark}>
      <span aria-hidden>{change === 'gained' ? '+' : '−'}</span>{' '}
      {t(change === 'gained' ? 'willGain' : 'willLose')}
    </span>
  );
}

function Lock({ permission }: { permission: RolePermission }) {
  const t = useMessages(rolePermissionsMessages);
  const localName = useLocalName();
  const label = t('lockedWhy', { name: localName(permission) });
  return (
    <button
      type="button"
      className={styles.lock}
      aria-label={label}
      title={label}
      onClick={() => whyNot(permission.identification)}
    >
      <Icon of={LockOutlined} />
    </button>
  );
}
