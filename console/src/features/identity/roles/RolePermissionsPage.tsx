import { useQuery } from '@tanstack/react-query';
import type { Role } from '@weir/contract/identity/roles';
import { Alert } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormPage } from '../../../components/form/FormPage.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { useOpenedOnce } from '../../../components/opened-once.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { WhyNotButton } from '../../../components/WhyNotButton.tsx';
import { refusalText } from '../../../platform/api-error.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { PermissionsEditor } from './matrix/PermissionsEditor.tsx';
import { groupPermissions } from './matrix/permission-groups.ts';
import { createPermissionStore, type PermissionStore } from './matrix/permission-store.ts';
import { usePermissionsPart } from './matrix/permissions-part.ts';
import { rolePermissionsMessages } from './matrix/role-permissions.messages.ts';
import {
  type RolePermissions,
  rolePermissionsQuery,
  roleQuery,
  setPermissions,
} from './matrix/roles.queries.ts';
import { rolesPage } from './roles.screen.ts';
import { UserCount } from './UserCount.tsx';

const ImpactDialog = lazyRetry(() => import('./ImpactDialog.tsx').then((file) => file.ImpactDialog));

/** The permissions of the role that the address names. */
export function RolePermissionsPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <NoSuchRole />;
  return <PermissionsOf key={id} id={id} />;
}

function NoSuchRole() {
  const t = useMessages(rolePermissionsMessages);
  return <NoSuchRecord title={t('noSuchRole')} listHref={rolesPage.path} />;
}

function PermissionsOf({ id }: { id: number }) {
  const role = useQuery(roleQuery(id));
  const permissions = useQuery({ ...rolePermissionsQuery(id), refetchOnWindowFocus: false });
  if (!role.data || !permissions.data) {
    return <QueryState query={[role, permissions]} missing={<NoSuchRole />} />;
  }
  return <PermissionsForm role={role.data} permissions={permissions.data} />;
}

interface FormProps {
  role: Role;
  permissions: RolePermissions;
}

interface Saved {
  role: Role;
  before: readonly string[];
}

const noFields = () => ({});

function PermissionsForm({ role, permissions }: FormProps) {
  const t = useMessages(rolePermissionsMessages);
  const may = useMay();
  const localName = useLocalName();
  const feedback = useFeedback();
  const [store] = useState(createPermissionStore);
  const part = usePermissionsPart(store);
  const groups = useMemo(() => groupPermissions(permissions), [permissions]);
  const { confirmation, confirmImpact } = useConfirmation(store);
  const readOnly = permissions.mayEdit === 0 || !may('roles:grant');
  const name = localName(role);
  const save = async (record: RolePermissions = permissions): Promise<Saved> => ({
    role: await setPermissions(record, [...store.getState().held]),
    before: record.permissions,
  });
  const fetched = useOpenedOnce(confirmation !== undefined);
  return (
    <>
      <FormPage<object, RolePermissions, Saved>
        title={t('titleOf', { name })}
        facts={<Facts role={role} permissions={permissions} store={store} />}
        intro={<WhyReadOnly permissions={permissions} />}
        record={permissions}
        valuesOf={noFields}
        part={part}
        readOnly={readOnly}
        draftKey={`role-permissions-${role.id}`}
        confirm={confirmImpact}
        onSubmit={(_values, record) => save(record)}
        onSaved={({ role: saved, before }) =>
          feedback.undo(t('savedChange'), () => setPermissions(saved, before))
        }
        below={<PermissionsEditor groups={groups} store={store} readOnly={readOnly} />}
      />
      <Suspense>
        {fetched && (
          <ImpactDialog id={role.id} name={name} list={permissions.list} confirmation={confirmation} />
        )}
      </Suspense>
    </>
  );
}

export interface ImpactConfirmation {
  gained: readonly string[];
  lost: readonly string[];
  answer: (isConfirmed: boolean) => void;
}

/** Shows what saving would change, and waits for the answer; nothing to save needs none. */
function useConfirmation(store: PermissionStore) {
  const t = useMessages(rolePermissionsMessages);
  const feedback = useFeedback();
  const [confirmation, setConfirmation] = useState<ImpactConfirmation>();
  const confirmImpact = () => {
    const changes = [...store.getState().changes];
    if (changes.length === 0) {
      feedback.info(t('nothingChanged'));
      return Promise.resolve(false);
    }
    const of = (kind: 'gained' | 'lost') =>
      changes.filter(([, change]) => change === kind).map(([permission]) => permission);
    return new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setConfirmation(undefined);
        resolve(isConfirmed);
      };
      setConfirmation({ gained: of('gained'), lost: of('lost'), answer });
    });
  };
  return { confirmation, confirmImpact };
}

interface FactsProps extends FormProps {
  store: PermissionStore;
}

function Facts({ role, permissions, store }: FactsProps) {
  const t = useMessages(rolePermissionsMessages);
  const held = useStore(store, (state) => state.held.size);
  return (
    <>
      <span className="mono">{role.identification}</span>
      <span className="figures">{t('heldOf', { held, total: permissions.list.length })}</span>
      <UserCount role={role}>{t('userCount', { count: role.users })}</UserCount>
    </>
  );
}

function WhyReadOnly({ permissions }: { permissions: RolePermissions }) {
  const t = useMessages(rolePermissionsMessages);
  const may = useMay();
  if (permissions.refusal !== null) {
    return <Alert type="info" showIcon className="formFailure" title={refusalText(permissions.refusal)} />;
  }
  if (may('roles:grant')) return null;
  return (
    <Alert
      type="info"
      showIcon
      className="formFailure"
      title={t('mayNotGrant')}
      action={<WhyNotButton permission="roles:grant" />}
    />
  );
}
