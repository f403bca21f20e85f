import { Alert, Button, Modal } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './IssuedPasswordDialog.module.css';
import type { IssuedPassword } from './issued-password.ts';
import { usersMessages } from './person/users.messages.ts';

interface Props {
  issued: IssuedPassword;
  onClose: () => void;
}

/** A one-time password, shown this once. Only its button closes it: nobody loses it by a slip. */
export function IssuedPasswordDialog({ issued, onClose }: Props) {
  const t = useMessages(usersMessages);
  return (
    <Modal
      open
      title={t('issuedTitle', { name: issued.name })}
      width={480}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('handedOver')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('issuedText')} />
      <dl className={styles.facts}>
        <dt>{t('username')}</dt>
        <dd>
          <CopyableText text={issued.username} label={t('username')} />
        </dd>
        <dt>{t('oneTimePassword')}</dt>
        <dd className={styles.secret}>
          <CopyableText text={issued.oneTimePassword} label={t('oneTimePassword')} />
        </dd>
        <dt>{t('validUntil')}</dt>
        <dd>
          <ExactTime time={issued.expiresTime} />
        </dd>
      </dl>
    </Modal>
  );
}
