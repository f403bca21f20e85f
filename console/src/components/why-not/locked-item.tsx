import { LockOutlined } from '@ant-design/icons';
import type { Permission } from '@weir/contract/permissions';
import type { MenuProps } from 'antd';
import { useCallback } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { whyNotMessages } from '../why-not-button.messages.ts';
import { whyNot } from '../why-not-state.ts';

type Item = NonNullable<MenuProps['items']>[number];

/** What stands in a menu for an action whose permission is missing: chosen, it says why. */
export function useLockedItem(): (key: string, label: string, permission: Permission) => Item {
  const t = useMessages(whyNotMessages);
  return useCallback(
    (key, label, permission) => ({
      key,
      icon: <Icon of={LockOutlined} />,
      label: (
        <span className="quiet">
          {label}
          <span className="visuallyHidden">{`, ${t('locked')}`}</span>
        </span>
      ),
      onClick: () => whyNot(permission),
    }),
    [t],
  );
}
