import { type Role, RoleDraft } from '@weir/contract/identity/roles';
import { Alert, Form } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormDrawer } from '../../../components/FormDrawer.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { NameFields } from '../../../components/form/NameFields.tsx';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { asIdentification, type RoleValues, roleDraft, roleValues } from './role-draft.ts';
import { rolesMessages } from './roles.messages.ts';
import { type RoleOrigin, saveRole } from './roles.queries.ts';

export interface RoleDrawerProps {
  origin: RoleOrigin;
  open: boolean;
  /** It was added or copied: next it gets its permissions. */
  onAdded: (role: Role) => void;
  onClose: () => void;
}

const titles = { new: 'add', copy: 'clone', edit: 'edit' } as const;

/** Adds, copies or edits a role, in a drawer. */
export function RoleDrawer({ origin, open, onAdded, onClose }: RoleDrawerProps) {
  const t = useMessages(rolesMessages);
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const feedback = useFeedback();
  const texts = useMemo(
    () => ({
      identification: { required: needed('roleIdentification'), pattern: t('identificationPattern') },
    }),
    [needed, t],
  );
  const rules = useRules(RoleDraft, texts);
  const edited = origin.kind === 'edit' ? origin.role : undefined;
  const source = origin.kind === 'copy' ? origin.role : undefined;
  const valuesOf = useCallback(
    (role: Role | undefined) => roleValues(role ? { kind: 'edit', role } : origin),
    [origin],
  );
  const isSuper = edited?.identification === 'SUPERADMIN';
  return (
    <FormDrawer<RoleValues, Role, Role>
      open={open}
      title={t(titles[origin.kind])}
      record={edited}
      valuesOf={valuesOf}
      onSubmit={(values, record) =>
        saveRole(record ? { kind: 'edit', role: record } : origin, roleDraft(values))
      }
      onSaved={(role) => {
        feedback.success(kit(edited ? 'edited' : 'added'));
        if (!edited) onAdded(role);
      }}
      onClose={onClose}
      draftKey={draftKeyOf(origin)}
    >
      {isSuper && <Alert type="info" showIcon className="formFailure" title={t('onlySecondFactor')} />}
      {source && <p className="quiet">{t('cloneText', { name: source.name, count: source.permissions })}</p>}
      <NameFields label={t('roleName')} needed={needed('roleName')} disabled={isSuper} />
      <Form.Item
        name="identification"
        label={t('identification')}
        extra={t(edited?.builtIn === 1 ? 'identificationStays' : 'identificationHelp')}
        rules={rules.identification}
        normalize={asIdentification}
        validateFirst
      >
        <MonoInput maxLength={64} disabled={edited?.builtIn === 1} />
      </Form.Item>
      <SwitchField
        words="above"
        name="requireTwoFactor"
        label={t('requireTwoFactor')}
        extra={t('requireTwoFactorHelp')}
      />
    </FormDrawer>
  );
}

function draftKeyOf(origin: RoleOrigin): string {
  return origin.kind === 'new' ? 'role' : `role-${origin.kind}-${origin.role.id}`;
}
