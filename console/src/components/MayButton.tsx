import { LockOutlined } from '@ant-design/icons';
import type { Permission } from '@weir/contract/permissions';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { useMay } from '../platform/session.ts';
import { Icon } from './Icon.tsx';
import styles from './MayButton.module.css';
import { whyNotMessages } from './why-not-button.messages.ts';
import { whyNot } from './why-not-state.ts';

export interface MayButtonProps {
  /** What it takes. */
  permission: Permission;
  type?: 'primary' | 'default';
  icon: ReactNode;
  onClick: () => void;
  children: string;
}

/** The main action of a page. Without the permission it stands back, and says why instead. */
export function MayButton({ permission, type = 'primary', icon, onClick, children }: MayButtonProps) {
  const may = useMay();
  if (!may(permission)) return <LockedButton permission={permission}>{children}</LockedButton>;
  return (
    <Button type={type} icon={icon} onClick={onClick}>
      {children}
    </Button>
  );
}

/** In the place of a button whose permission is missing. */
export function LockedButton({ permission, children }: Pick<MayButtonProps, 'permission' | 'children'>) {
  const t = useMessages(whyNotMessages);
  return (
    <Button
      type="text"
      className={styles.locked}
      icon={<Icon of={LockOutlined} />}
      title={t('why')}
      onClick={() => whyNot(permission)}
    >
      {children}
      <span className="visuallyHidden">{`, ${t('locked')}`}</span>
    </Button>
  );
}
