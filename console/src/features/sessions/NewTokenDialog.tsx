import { Alert, Button, Modal } from 'antd';
import { CopyableText } from '../../components/CopyButton.tsx';
import { useFocusReturn } from '../../components/form/focus-return.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './NewTokenDialog.module.css';
import { sessionListMessages } from './session-list.messages.ts';
import type { NewToken } from './session-list.queries.ts';

/** A new token, the only time that it is shown. */
export function NewTokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const t = useMessages(sessionListMessages);
  useFocusReturn(true);
  return (
    <Modal
      open
      title={t('tokenTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={560}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('tokenCopied')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('tokenOnce')} className="formFailure" />
      <div className={styles.token}>
        <CopyableText text={made.token} label={t('token')} />
      </div>
      <p className="quiet">{t('tokenUse')}</p>
      <pre className={`mono ${styles.usage}`}>
        {`curl -H 'Authorization: Bearer …' ${location.origin}/api/v1/user/info`}
      </pre>
    </Modal>
  );
}
