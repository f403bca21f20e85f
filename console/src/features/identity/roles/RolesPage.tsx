import { CopyOutlined, EyeOutlined, KeyOutlined, TeamOutlined } from '@ant-design/icons';
import { cloneRole, type Role, type RoleDraft } from '@weir/contract/identity/roles';
import { useCallback, useState } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import { ResourceForm } from '../../../components/resource/ResourceForm.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { usePreview } from '../sessions/preview/preview.queries.ts';
import { copyOf } from './role-draft.ts';
import { permissionsHref, usersHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';
import { roles } from './roles.resource.tsx';

/** Whoever has it sees everything already. */
const everything = 'SUPERADMIN';

/** The roles, which can be tried and copied; a new one gets its permissions next. */
export function RolesPage() {
  const { navigate } = usePage();
  const preview = usePreview();
  const [copied, setCopied] = useState<Role>();
  const menu = useCallback<MenuOf<typeof roles>>(
    (role, { t, may, account, item, edit, remove }) => {
      const mayPreview = account.roles.includes(everything) && role.identification !== everything;
      return [
        item.link('permissions', KeyOutlined, t('permissions'), permissionsHref(role)),
        may('users:list') && item.link('users', TeamOutlined, t('showUsers'), usersHref(role)),
        mayPreview && rowItem('preview', EyeOutlined, t('preview'), () => void preview.start(role.id)),
        may('roles:create') && rowItem('copy', CopyOutlined, t('clone'), () => setCopied(role)),
        edit,
        remove,
      ];
    },
    [preview],
  );
  const toPermissions = (role: Role) => navigate(permissionsHref(role));
  return (
    <>
      <ResourcePage
        resource={roles}
        menu={menu}
        onSaved={(role, before) => {
          if (!before) toPermissions(role);
        }}
      />
      <CopyForm source={copied} onCopied={toPermissions} onClose={() => setCopied(undefined)} />
    </>
  );
}

interface CopyProps {
  source: Role | undefined;
  onCopied: (role: Role) => void;
  onClose: () => void;
}

/** Adds a role with the permissions of another. */
function CopyForm({ source, onCopied, onClose }: CopyProps) {
  const t = useMessages(rolesMessages);
  return (
    <ResourceForm
      resource={roles}
      record={undefined}
      open={source !== undefined}
      title={t('clone')}
      intro={
        source && <p className="quiet">{t('cloneText', { name: source.name, count: source.permissions })}</p>
      }
      preset={source && copyOf(source)}
      send={(draft) => call(cloneRole, { body: { ...(draft as RoleDraft), id: source?.id ?? 0 } })} // the fields are those of a draft
      draftKey={`role-copy-${source?.id}`}
      onSaved={onCopied}
      onClose={onClose}
    />
  );
}
