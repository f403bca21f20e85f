import { AuditOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useNavigation } from '../../platform/page.ts';
import { Icon, type IconType } from '../Icon.tsx';
import { kitMessages } from '../kit.messages.ts';
import { RefusedItem } from './RefusedItem.tsx';

type RowItem = NonNullable<MenuProps['items']>[number];
/** What a menu offers: `may(word) && item`, or several that are there together. */
export type RowItems = readonly (RowItem | false | readonly RowItem[])[];

export const divider = { type: 'divider' } as const;

export const rowItem = (key: string, icon: IconType, label: string, onClick: () => void) => ({
  key,
  icon: <Icon of={icon} />,
  label,
  onClick,
});

/** The item; where there is a reason against it, it stands there with that and cannot be chosen. */
export const unlessRefused = (item: ReturnType<typeof rowItem>, reason: string | undefined): RowItem =>
  reason === undefined
    ? item
    : { ...item, disabled: true, label: <RefusedItem text={item.label} reason={reason} /> };

/** Items that stand in the menus of many kinds of rows. */
export function useRowItems() {
  const kit = useMessages(kitMessages);
  const { open } = useNavigation();
  return useMemo(() => {
    const link = (key: string, icon: IconType, label: string, href: string) =>
      rowItem(key, icon, label, () => open(href));
    return {
      link,
      edit: (onEdit: () => void) => rowItem('edit', EditOutlined, kit('edit'), onEdit),
      log: (href: string) => link('log', AuditOutlined, kit('log'), href),
      remove: (onRemove: () => void) => ({
        ...rowItem('delete', DeleteOutlined, kit('delete'), onRemove),
        danger: true,
      }),
    };
  }, [kit, open]);
}
