import { CopyOutlined, EyeOutlined, KeyOutlined, TeamOutlined } from '@ant-design/icons';
import type { Role } from '@weir/contract/identity/roles';
import { type ReactNode, useCallback } from 'react';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, rowItem, unlessRefused, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { refusalText } from '../../../platform/api-error.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../platform/session.ts';
import { usePreview } from '../sessions/preview.queries.ts';
import { mayAskSecondFactor } from './role-draft.ts';
import { permissionsHref, usersHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';
import { roleDeletion } from './roles.queries.ts';

/** Whoever has it sees everything already. */
const everything = 'SUPERADMIN';

interface Options {
  onEdit: (role: Role) => void;
  onCopy: (role: Role) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a role of the list; what is refused says why. */
export function useRoleActions({ onEdit, onCopy, onDeleted }: Options): (role: Role) => ReactNode {
  const t = useMessages(rolesMessages);
  const may = useMay();
  const account = useAccount();
  const localName = useLocalName();
  const item = useRowItems();
  const preview = usePreview();
  const deleteRoles = useDeletion(roleDeletion);
  return useCallback(
    (role) => {
      const { id } = role;
      const name = localName(role);
      const mayPreview = account.roles.includes(everything) && role.identification !== everything;
      const items = () => {
        const refusal = role.refusal === null ? undefined : refusalText(role.refusal);
        const edit = item.edit(() => onEdit(role));
        const remove = item.remove(() => deleteRoles([{ id, name }], { onDeleted }));
        return [
          item.link('permissions', KeyOutlined, t('permissions'), permissionsHref(role)),
          may('users:list') && item.link('users', TeamOutlined, t('showUsers'), usersHref(role)),
          mayPreview && rowItem('preview', EyeOutlined, t('preview'), () => void preview.start(id)),
          may('roles:create') && rowItem('copy', CopyOutlined, t('clone'), () => onCopy(role)),
          may('roles:update') && unlessRefused(edit, mayAskSecondFactor(role, account) ? undefined : refusal),
          may('roles:remove') && [
            divider,
            unlessRefused(remove, role.builtIn === 1 ? t('builtInStays') : refusal),
          ],
        ];
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, account, item, preview, localName, deleteRoles, onEdit, onCopy, onDeleted],
  );
}
