import {
  DashboardOutlined,
  EyeOutlined,
  IdcardOutlined,
  LayoutOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { userTypes } from '@weir/contract/identity/sessions';
import type { MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAskDiscard } from '../../components/ask-discard.ts';
import { useFocusReturn } from '../../components/focus-return.ts';
import { Icon } from '../../components/Icon.tsx';
import { MenuButton } from '../../components/MenuButton.tsx';
import { signInHref } from '../../features/identity/sessions/session/redirect.ts';
import { signOut } from '../../features/identity/sessions/session/sessions.queries.ts';
import { siteUsersPage } from '../../features/identity/users/users.screen.ts';
import { dashboardPage } from '../../features/workplace/home/home.screen.ts';
import { profilePage } from '../../features/workplace/profile/profile.screen.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useAccount, useMay } from '../../platform/session.ts';
import { hasUnsavedWork } from '../../platform/unsaved.ts';
import { appMessages } from '../app.messages.ts';
import { screens } from '../screens.ts';
import { preloadSettings } from '../settings/Settings.tsx';
import { openSettings } from '../state/settings-state.ts';
import { useShellAction } from '../state/shell-actions.ts';
import { clearTabs } from '../tabs/tab-store.ts';
import styles from './TopBar.module.css';

const ChangePasswordDialog = lazyRetry(() =>
  import('../../features/identity/sessions/session/ChangePasswordDialog.tsx').then(
    (file) => file.ChangePasswordDialog,
  ),
);
const PreviewDialog = lazyRetry(() =>
  import('../../features/identity/sessions/preview/PreviewDialog.tsx').then((file) => file.PreviewDialog),
);
const UserInformation = lazyRetry(() => import('./UserInformation.tsx').then((file) => file.UserInformation));

function preloadDialogs(): void {
  ChangePasswordDialog.preload();
  UserInformation.preload();
  preloadSettings();
}

/** Ends the session and closes every tab, after a question when there is work that is not saved. */
function useLogOut(): () => void {
  const navigate = useNavigate();
  const ask = useAskDiscard();
  const { pathname, search } = useLocation();
  const leave = () => {
    clearTabs();
    void signOut();
    queryClient.clear();
    void navigate(signInHref(pathname + search));
  };
  return () => (hasUnsavedWork() ? ask(leave) : leave());
}

export function UserMenu() {
  const t = useMessages(appMessages);
  const nameOf = useLocalName();
  const account = useAccount();
  const may = useMay();
  const [dialog, setDialog] = useState<'password' | 'information' | 'preview'>();
  useFocusReturn(dialog !== undefined);
  const logOut = useLogOut();
  useShellAction('logOut', logOut);
  useShellAction('changePassword', () => setDialog('password'));
  useShellAction('userInformation', () => setDialog('information'));
  const name = account.name || account.username;
  const isAdministrator = account.type === userTypes.administrator;
  const items: MenuProps['items'] = [
    {
      key: 'dashboard',
      icon: <Icon of={DashboardOutlined} />,
      label: <Link to={dashboardPage.path}>{nameOf(dashboardPage.title)}</Link>,
    },
    {
      key: 'profile',
      icon: <Icon of={UserOutlined} />,
      label: <Link to={profilePage.path}>{nameOf(profilePage.title)}</Link>,
    },
    isAdministrator && screens.some(({ section, permission }) => section === 'sys' && may(permission))
      ? {
          key: 'sys',
          icon: <Icon of={SettingOutlined} />,
          label: <Link to={siteUsersPage.path}>{t('sys')}</Link>,
        }
      : null,
    isAdministrator
      ? null
      : {
          key: 'information',
          icon: <Icon of={IdcardOutlined} />,
          label: t('userInformation'),
          onClick: () => setDialog('information'),
        },
    {
      key: 'settings',
      icon: <Icon of={LayoutOutlined} />,
      label: t('settings'),
      onClick: openSettings,
    },
    {
      key: 'password',
      icon: <Icon of={LockOutlined} />,
      label: t('changePassword'),
      onClick: () => setDialog('password'),
    },
    account.roles.includes('SUPERADMIN')
      ? {
          key: 'preview',
          icon: <Icon of={EyeOutlined} />,
          label: t('previewRole'),
          onClick: () => setDialog('preview'),
        }
      : null,
    { type: 'divider' },
    { key: 'logout', icon: <Icon of={LogoutOutlined} />, label: t('logOut'), onClick: logOut },
  ];
  return (
    <>
      <MenuButton items={items} className={styles.button} onApproach={preloadDialogs}>
        {account.avatar ? (
          <img className={styles.initial} src={account.avatar} alt="" />
        ) : (
          <span className={styles.initial} data-initial={[...name][0]?.toUpperCase()} />
        )}
        <span className="visuallyHidden">{t('userMenu')}</span>
        <span className={styles.userName}>{name}</span>
      </MenuButton>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'preview' && <PreviewDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'information' && <UserInformation onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
