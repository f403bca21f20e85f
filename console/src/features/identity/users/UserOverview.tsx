import type { User } from '@weir/contract/identity/users';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { Detail } from '../../../components/Details.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { UserPicture } from './person/UserPicture.tsx';
import { TwoFactorText } from './person/user-cells.tsx';
import { languageText, roleNameOf } from './person/user-facts.ts';
import { type UserView, userHref } from './person/user-views.ts';
import { usersMessages } from './person/users.messages.ts';
import { PeopleBelow, ProjectsOwned } from './UserBelongings.tsx';
import styles from './UserDetails.module.css';

interface Props {
  user: User;
  view: UserView;
}

/** What is on file about a user, and what hangs on them. */
export function UserOverview({ user, view }: Props) {
  return (
    <div className={styles.panels}>
      <AccountPanel user={user} view={view} />
      <CompanyPanel user={user} />
      <PeopleBelow user={user} view={view} />
      <ProjectsOwned user={user} />
    </div>
  );
}

function AccountPanel({ user, view }: Props) {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const roleName = useLocalName();
  return (
    <Panel title={t('profile')}>
      <div className={styles.person}>
        <UserPicture user={user} sizePx={72} />
        <div className={styles.about}>
          <span>
            <span className="quiet">{t('username')}</span>{' '}
            <CopyableText text={user.username} label={t('username')} />
          </span>
          <p className={user.introduction ? styles.introduction : 'quiet'}>
            {user.introduction || t('noIntroduction')}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Detail label={t('type')}>{t(`type${user.type}`)}</Detail>
        <Detail label={t('role')}>{roleName(roleNameOf(user))}</Detail>
        <Detail label={t('parent')}>
          {user.parent_id === null ? (
            <span className="quiet">{t('noParent')}</span>
          ) : (
            <Link to={userHref(view, user.parent_id)}>{user.parentName}</Link>
          )}
        </Detail>
        <Detail label={t('twoFactor')}>
          <TwoFactorText {...user} />
        </Detail>
        <Detail label={t('dashboardStyle')}>{t(`style_${user.dashboard_style}`)}</Detail>
        <Detail label={t('language')}>{languageText(user.language) ?? t('browserLanguage')}</Detail>
        <Detail label={t('lastSignIn')}>
          <ExactTime time={user.lastSignIn} />
        </Detail>
        <Detail label={kit('createdTime')}>
          <ExactTime time={user.createdTime} />
        </Detail>
        <Detail label={kit('updatedTime')}>
          <ExactTime time={user.updatedTime} />
        </Detail>
      </dl>
    </Panel>
  );
}

function CompanyPanel({ user }: { user: User }) {
  const t = useMessages(usersMessages);
  const shown = (text: string | null) => text || <span className="quiet">{t('notGiven')}</span>;
  return (
    <Panel title={t('companyData')}>
      <dl className={styles.facts}>
        <Detail label={t('company')}>{shown(user.corporate_name)}</Detail>
        <Detail label={t('contact')}>
          <span className="figures">{shown(user.contact_number)}</span>
        </Detail>
        <div className={styles.wide}>
          <dt>{t('companyAddress')}</dt>
          <dd>{shown(user.corporate_address)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
