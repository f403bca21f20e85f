import { Button, Form } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { useSaveKey } from '../../../../components/form/save-key.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { PasswordForm } from '../session/PasswordForm.tsx';
import { sessionsMessages } from '../session/sessions.messages.ts';
import type { PasswordChange } from '../session/sessions.queries.ts';
import styles from './PasswordPanel.module.css';
import { sessionListMessages } from './session-list.messages.ts';

/** One's own password, changed in place. */
export function PasswordPanel() {
  const t = useMessages(sessionsMessages);
  const list = useMessages(sessionListMessages);
  const feedback = useFeedback();
  const [form] = Form.useForm<PasswordChange>();
  const [busy, setBusy] = useState(false);
  useSaveKey(() => form.submit());
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="profile-password">
      <h2 id="profile-password" className={styles.heading}>
        {t('changePassword')}
      </h2>
      <p className="quiet">{list('passwordText')}</p>
      <PasswordForm
        form={form}
        onBusy={setBusy}
        onDone={(sentence) => {
          feedback.success(sentence);
          form.resetFields();
        }}
      />
      <Button type="primary" loading={busy} onClick={() => form.submit()}>
        {t('changePassword')}
      </Button>
    </section>
  );
}
