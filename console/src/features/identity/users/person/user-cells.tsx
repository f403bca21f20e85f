import type { User } from '@weir/contract/identity/users';
import { Link } from '../../../../components/Link.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import { UserPicture } from './UserPicture.tsx';
import styles from './user-cells.module.css';
import { usersMessages } from './users.messages.ts';

export const dash = <span className="quiet">—</span>;

interface PersonProps {
  user: User;
  /** In the recycle bin there is none. */
  href: string | undefined;
}

/** Picture and name, and whether it is oneself. */
export function PersonCell({ user, href }: PersonProps) {
  const t = useMessages(usersMessages);
  const isSelf = useAccount().id === user.id;
  return (
    <span className={styles.person}>
      <UserPicture user={user} sizePx={28} />
      <span className={styles.name}>
        {href ? <Link to={href}>{user.name}</Link> : user.name}
        {isSelf && <span className={`quiet small ${styles.self}`}>{t('you')}</span>}
      </span>
    </span>
  );
}

/** On a phone, where the card says the rest. */
export const CardPerson = ({ user }: Pick<PersonProps, 'user'>) => (
  <span className="inlineRow gapXs">
    <UserPicture user={user} sizePx={28} />
    {user.name}
  </span>
);

/** May sign in, or not. */
export function EnabledTag({ enabled }: Pick<User, 'enabled'>) {
  const t = useMessages(usersMessages);
  return <StatusTag tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'enabled' : 'disabled')}</StatusTag>;
}

export function TwoFactorText({ twoFactor }: Pick<User, 'twoFactor'>) {
  const t = useMessages(usersMessages);
  return twoFactor ? t('twoFactorOn') : <span className="quiet">{t('twoFactorOff')}</span>;
}
