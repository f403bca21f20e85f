import { Alert, Button, Modal } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './SecretDialog.module.css';
import { webhooksMessages } from './webhooks.messages.ts';

export interface Issued {
  name: string;
  secret: string;
}

/** What signs the calls of a webhook, shown this once. Only its button closes it: nobody loses it by a slip. */
export function SecretDialog({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const t = useMessages(webhooksMessages);
  return (
    <Modal
      open
      title={t('secretTitle', { name: issued.name })}
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('secretText')} />
      <p className={styles.secret}>
        <CopyableText text={issued.secret} label={t('secret')} />
      </p>
    </Modal>
  );
}
