import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { sessionsMessages } from './sessions.messages.ts';
import type { PasswordChange } from './sessions.queries.ts';

interface Props {
  onClose: () => void;
}

export function ChangePasswordDialog({ onClose }: Props) {
  const t = useMessages(sessionsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const [form] = Form.useForm<PasswordChange>();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      title={t('changePassword')}
      okText={t('changePassword')}
      cancelText={kit('cancel')}
      confirmLoading={busy}
      width={420}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <PasswordForm
        form={form}
        onBusy={setBusy}
        onDone={(sentence) => {
          feedback.success(sentence);
          onClose();
        }}
      />
    </Modal>
  );
}
