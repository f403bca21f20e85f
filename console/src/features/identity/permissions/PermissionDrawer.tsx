import { useQuery } from '@tanstack/react-query';
import { PermissionDraft, type PermissionEntry } from '@weir/contract/identity/permission-entries';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { FormDrawer } from '../../../components/FormDrawer.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { NameFields } from '../../../components/form/NameFields.tsx';
import { type NameValues, nameDraft, nameValues } from '../../../components/form/name-values.ts';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { menuPaths } from './menu-paths.ts';
import { permissionsMessages } from './permissions.messages.ts';
import { menuOptionsQuery, savePermission } from './permissions.queries.ts';

interface Values extends NameValues {
  identification: string;
  menuIds: number[];
}

const valuesOf = (permission: PermissionEntry | undefined): Values => ({
  ...nameValues(permission),
  identification: permission?.identification ?? '',
  menuIds: permission?.menus.map(({ id }) => id) ?? [],
});

const draftOf = ({ identification, menuIds, ...names }: Values): PermissionDraft => ({
  ...nameDraft(names),
  identification: identification.trim(),
  menuIds,
});

const asWord = (text: string) => text.toLowerCase().replaceAll('：', ':').replaceAll(/\s+/g, '-');

export interface PermissionDrawerProps {
  /** Undefined adds a permission. */
  permission: PermissionEntry | undefined;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a permission, in a drawer. */
export function PermissionDrawer({ permission, open, onClose }: PermissionDrawerProps) {
  const t = useMessages(permissionsMessages);
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const localName = useLocalName();
  const feedback = useFeedback();
  const texts = useMemo(
    () => ({ identification: { required: needed('identification'), pattern: t('identificationPattern') } }),
    [needed, t],
  );
  const rules = useRules(PermissionDraft, texts);
  const { data: menus } = useQuery(menuOptionsQuery());
  const isOfPlatform = permission?.builtIn === 1;
  return (
    <FormDrawer<Values, PermissionEntry, unknown>
      open={open}
      title={t(permission ? 'edit' : 'add')}
      record={permission}
      valuesOf={valuesOf}
      onSubmit={(values, record) => savePermission(record, draftOf(values))}
      onSaved={() => feedback.success(kit(permission ? 'edited' : 'added'))}
      onClose={onClose}
      draftKey={permission ? `permission-${permission.id}` : 'permission'}
    >
      <NameFields label={t('permissionName')} needed={needed('permissionName')} />
      <Form.Item
        name="identification"
        label={t('identification')}
        extra={t(isOfPlatform ? 'identificationStays' : 'identificationHelp')}
        rules={rules.identification}
        normalize={asWord}
        validateFirst
      >
        <MonoInput maxLength={96} disabled={isOfPlatform} />
      </Form.Item>
      <Form.Item name="menuIds" label={t('menus')} extra={t('menusHelp')} rules={rules.menuIds}>
        <Select<number[]>
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={menuPaths(menus?.list ?? [], localName)}
        />
      </Form.Item>
    </FormDrawer>
  );
}
