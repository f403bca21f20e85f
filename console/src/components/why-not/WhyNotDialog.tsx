import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { permissionHolders } from '@weir/contract/identity/permission-entries';
import { Alert, Button, Modal } from 'antd';
import { useId } from 'react';
import { rolePermissionsPage, rolesPage } from '../../features/identity/roles/roles.screen.ts';
import { queryOf } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay, useSession } from '../../platform/session.ts';
import { CopyTextButton } from '../CopyButton.tsx';
import { kitMessages } from '../kit.messages.ts';
import { Link } from '../Link.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { ErrorState } from '../states.tsx';
import styles from './WhyNotDialog.module.css';
import { whyNotDialogMessages } from './why-not-dialog.messages.ts';

type Holders = Output<typeof permissionHolders>;

interface Props {
  open: boolean;
  /** The permission that is missing. */
  permission: string;
  onClose: () => void;
}

/** Says which permission is missing, which roles hold it and who can give it, with a request to send them. */
export function WhyNotDialog({ open, permission, onClose }: Props) {
  const t = useMessages(whyNotDialogMessages);
  const kit = useMessages(kitMessages);
  const holders = useQuery({ ...queryOf(permissionHolders, { query: { permission } }), enabled: open });
  return (
    <Modal
      open={open}
      title={t('title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{kit('close')}</Button>}
      width={560}
      destroyOnHidden
    >
      <div className={styles.content}>
        {holders.data && <Explanation of={holders.data} onLeave={onClose} />}
        {!holders.data && !holders.isError && <ListSkeleton rows={4} />}
        {!holders.data && holders.isError && (
          <Unexplained permission={permission} error={holders.error} onRetry={() => void holders.refetch()} />
        )}
      </div>
    </Modal>
  );
}

interface UnexplainedProps {
  permission: string;
  error: unknown;
  onRetry: () => void;
}

/** A menu row may ask for a permission that nobody knows. */
function Unexplained({ permission, error, onRetry }: UnexplainedProps) {
  const t = useMessages(whyNotDialogMessages);
  if (!isApiError(error, codes.notFound)) return <ErrorState error={error} onRetry={onRetry} />;
  return <p>{t('unknown', { permission })}</p>;
}

interface ExplanationProps {
  of: Holders;
  onLeave: () => void;
}

function Explanation({ of: { permission, held, roles, people, ...names }, onLeave }: ExplanationProps) {
  const t = useMessages(whyNotDialogMessages);
  const localName = useLocalName();
  const id = useId();
  if (held === 1) {
    return (
      <Alert
        type="info"
        showIcon
        title={t('held')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      />
    );
  }
  return (
    <>
      <p>{t('missing')}</p>
      <div className={styles.permission}>
        <strong>{localName(names)}</strong>
        <code className="mono quiet">{permission}</code>
      </div>
      <RolesWith permission={permission} roles={roles} onLeave={onLeave} />
      <section aria-labelledby={`${id}-people`}>
        <h3 id={`${id}-people`} className={styles.heading}>
          {t('people')}
        </h3>
        {people.length === 0 && <p className="quiet">{t('noPeople')}</p>}
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={`${person.name}/${person.role.name}`}>
              {person.name} <span className="quiet">{localName(person.role)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Request permission={permission} name={localName(names)} />
    </>
  );
}

interface RolesProps {
  permission: string;
  roles: Holders['roles'];
  onLeave: () => void;
}

/** Only for whoever may see roles at all. */
function RolesWith({ permission, roles: { list, total }, onLeave }: RolesProps) {
  const t = useMessages(whyNotDialogMessages);
  const localName = useLocalName();
  const may = useMay();
  const id = useId();
  if (!may('roles:list')) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('roles')}
      </h3>
      {total === 0 && <p className="quiet">{t('noRoles')}</p>}
      <ul className={`${styles.list} ${styles.roles}`}>
        {list.map((role) => (
          <li key={role.id}>
            <Link to={rolePermissionsPage.address({ id: role.id })} onClick={onLeave}>
              {localName(role)}
            </Link>
          </li>
        ))}
        {total > list.length && (
          <li>
            <Link to={rolesPage.address({ permission: permission })} onClick={onLeave}>
              {t('moreRoles', { count: total - list.length })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Request({ permission, name }: { permission: string; name: string }) {
  const t = useMessages(whyNotDialogMessages);
  const account = useSession((session) => session.account);
  const id = useId();
  if (!account) return null;
  const text = t('requestText', {
    name,
    permission,
    user: account.name,
    username: account.username,
    page: location.href,
    grant: `${location.origin}/role/permission?id=${account.roleId}`,
  });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('request')}
      </h3>
      <pre className={styles.request}>{text}</pre>
      <CopyTextButton text={text}>{t('copyRequest')}</CopyTextButton>
    </section>
  );
}
