import type { User } from '@weir/contract/identity/users';
import { Alert } from 'antd';
import { Link } from '../../../components/Link.tsx';
import { WhyNotButton } from '../../../components/WhyNotButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../platform/session.ts';
import { profilePage } from '../../workplace/profile/profile.screen.ts';
import { SessionsPanel } from '../sessions/session-list/SessionsPanel.tsx';
import { TokensPanel } from '../sessions/session-list/TokensPanel.tsx';
import { TwoFactorResetPanel } from '../two-factor/TwoFactorResetPanel.tsx';
import styles from './UserDetails.module.css';
import { userAccessMessages } from './user-access.messages.ts';

/** By what a user gets in: where they are signed in, their tokens, their second factor. */
export function UserAccess({ user }: { user: User }) {
  const may = useMay();
  if (user.mayManage === 0) return <NotManaged user={user} />;
  if (!may('users:update')) return <NotPermitted />;
  return (
    <div className="stack gapMd">
      <SessionsPanel of={user} />
      <TokensPanel of={user} />
      <TwoFactorResetPanel user={user} />
    </div>
  );
}

/** Oneself, or somebody whose rights are wider. */
function NotManaged({ user }: { user: User }) {
  const t = useMessages(userAccessMessages);
  const isSelf = useAccount().id === user.id;
  return (
    <Alert
      type="info"
      showIcon
      title={t(isSelf ? 'self' : 'wider', { name: user.name })}
      action={
        isSelf && (
          <Link className={styles.toProfile} to={profilePage.address({ tab: 'sessions' })}>
            {t('toProfile')}
          </Link>
        )
      }
    />
  );
}

function NotPermitted() {
  const t = useMessages(userAccessMessages);
  return (
    <Alert
      type="info"
      showIcon
      title={t('notPermitted')}
      action={<WhyNotButton permission="users:update" />}
    />
  );
}
