import { CopyableText } from '../../../components/CopyButton.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { ShownOnceDialog } from '../../../components/ShownOnceDialog.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './IssuedPasswordDialog.module.css';
import type { IssuedPassword } from './issued-password.ts';
import { usersMessages } from './person/users.messages.ts';

interface Props {
  issued: IssuedPassword;
  onClose: () => void;
}

/** A one-time password, to be handed over. */
export function IssuedPasswordDialog({ issued, onClose }: Props) {
  const t = useMessages(usersMessages);
  return (
    <ShownOnceDialog
      title={t('issuedTitle', { name: issued.name })}
      warning={t('issuedText')}
      okText={t('handedOver')}
      onClose={onClose}
    >
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
    </ShownOnceDialog>
  );
}
