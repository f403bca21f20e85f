import { useQuery } from '@tanstack/react-query';
import type { RolePermission } from '@weir/contract/identity/roles';
import { Alert, Modal } from 'antd';
import { kitMessages } from '../../../components/kit.messages.ts';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { useLastGiven } from '../../../components/last-given.ts';
import { refusalText } from '../../../platform/api-error.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './ImpactDialog.module.css';
import { rolePermissionsMessages } from './matrix/role-permissions.messages.ts';
import { fetchImpact } from './matrix/roles.queries.ts';
import type { ImpactConfirmation } from './RolePermissionsPage.tsx';

interface Props {
  id: number;
  name: string;
  list: readonly RolePermission[];
  /** Undefined while nothing is asked. */
  confirmation: ImpactConfirmation | undefined;
}

/** Before it is saved: what the role gains and loses, and whom that touches. */
export function ImpactDialog({ id, name, list, confirmation }: Props) {
  const t = useMessages(rolePermissionsMessages);
  const kit = useMessages(kitMessages);
  const { gained = [], lost = [] } = useLastGiven(confirmation) ?? {};
  const impact = useQuery({
    queryKey: ['impact', id, gained, lost],
    queryFn: () => fetchImpact(id, { gained, lost }),
    enabled: confirmation !== undefined,
    gcTime: 0,
  });
  return (
    <Modal
      open={confirmation !== undefined}
      title={t('confirmTitle', { name })}
      okText={t('saveChanges')}
      cancelText={kit('cancel')}
      okButtonProps={{ danger: lost.length > 0, disabled: Boolean(impact.data?.refusal) }}
      onOk={() => confirmation?.answer(true)}
      onCancel={() => confirmation?.answer(false)}
      width={560}
    >
      <div className={styles.content}>
        <PermissionList kind="gained" permissions={gained} list={list} />
        <PermissionList kind="lost" permissions={lost} list={list} />
        <section>
          <h3 className={styles.heading}>{t('touches')}</h3>
          {impact.isPending && <ListSkeleton rows={1} />}
          {impact.isError && <p className="quiet">{t('impactUnknown')}</p>}
          {impact.data && <Touched {...impact.data.users} />}
        </section>
        {impact.data?.refusal && <Alert type="error" showIcon title={refusalText(impact.data.refusal)} />}
        {impact.data && impact.data.missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('missing')}
            description={<Names permissions={impact.data.missing} list={list} />}
          />
        )}
      </div>
    </Modal>
  );
}

function Touched({ count, names }: { count: number; names: readonly string[] }) {
  const t = useMessages(rolePermissionsMessages);
  if (count === 0) return <p className="quiet">{t('touchesNobody')}</p>;
  const text = names.join(', ');
  return (
    <p>
      {t('touchesUsers', { count })}{' '}
      <span>{names.length < count ? t('andMore', { names: text }) : text}</span>
    </p>
  );
}

interface PermissionListProps {
  permissions: readonly string[];
  list: readonly RolePermission[];
}

function PermissionList({ kind, permissions, list }: PermissionListProps & { kind: 'gained' | 'lost' }) {
  const t = useMessages(rolePermissionsMessages);
  if (permissions.length === 0) return null;
  return (
    <section className={styles[kind]}>
      <h3 className={styles.heading}>
        <span aria-hidden>{kind === 'gained' ? '+' : '−'}</span> {t(kind, { count: permissions.length })}
      </h3>
      <Names permissions={permissions} list={list} />
    </section>
  );
}

function Names({ permissions, list }: PermissionListProps) {
  const localName = useLocalName();
  const known = new Map(list.map((permission) => [permission.identification, permission]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too
    <ul className={styles.names} tabIndex={0}>
      {permissions.map((permission) => {
        const named = known.get(permission);
        return (
          <li key={permission}>
            {named && <span>{localName(named)}</span>} <code className="mono quiet">{permission}</code>
          </li>
        );
      })}
    </ul>
  );
}
