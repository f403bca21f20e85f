import { CopyableText } from '../../../components/CopyButton.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
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
      <Facts>
        <Fact label={t('username')}>
          <CopyableText text={issued.username} label={t('username')} />
        </Fact>
        <Fact label={t('oneTimePassword')}>
          <span className={styles.secret}>
            <CopyableText text={issued.oneTimePassword} label={t('oneTimePassword')} />
          </span>
        </Fact>
        <Fact label={t('validUntil')}>
          <ExactTime time={issued.expiresTime} />
        </Fact>
      </Facts>
    </ShownOnceDialog>
  );
}
