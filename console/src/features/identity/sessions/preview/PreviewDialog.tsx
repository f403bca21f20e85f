import { useQuery } from '@tanstack/react-query';
import { roleOptions } from '@weir/contract/identity/roles';
import { Form, Select } from 'antd';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { ErrorState } from '../../../../components/states.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { previewMessages } from './preview.messages.ts';
import { usePreview } from './preview.queries.ts';

/** Which role to look at the console as. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(previewMessages);
  const localName = useLocalName();
  const preview = usePreview();
  const { data, isError, error, refetch, isPending } = useQuery(queryOf(roleOptions, { query: {} }));
  // A super administrator sees the console as one already.
  const roles = (data?.list ?? []).filter(({ identification }) => identification !== 'SUPERADMIN');
  const start = async ({ roleId }: { roleId: number }) => {
    await preview.start(roleId);
    onClose();
  };
  return (
    <FormDialog title={t('title')} text={t('text')} okText={t('begin')} onSubmit={start} onClose={onClose}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Form.Item
        name="roleId"
        label={t('role')}
        rules={[{ required: true, message: t('roleNeeded') }]}
        validateTrigger="onChange"
      >
        <Select
          autoFocus
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map((role) => ({ value: role.id, label: localName(role) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
