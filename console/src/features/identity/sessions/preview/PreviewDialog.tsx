import { useQuery } from '@tanstack/react-query';
import { roleOptions } from '@weir/contract/identity/roles';
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
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
  const [form] = Form.useForm<{ roleId: number }>();
  const [busy, setBusy] = useState(false);
  const { data, isError, error, refetch, isPending } = useQuery(queryOf(roleOptions, { query: {} }));
  // A super administrator sees the console as one already.
  const roles = (data?.list ?? []).filter(({ identification }) => identification !== 'SUPERADMIN');
  const start = async ({ roleId }: { roleId: number }) => {
    setBusy(true);
    await preview.start(roleId);
    onClose();
  };
  return (
    <Modal
      open
      title={t('title')}
      okText={t('begin')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      width={420}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('text')}</p>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void start(values)}>
        <Form.Item name="roleId" label={t('role')} rules={[{ required: true, message: t('roleNeeded') }]}>
          <Select
            autoFocus
            loading={isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map((role) => ({ value: role.id, label: localName(role) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
