import { DashboardOutlined, IdcardOutlined, LockOutlined, LogoutOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { userTypes } from '@weir/contract/sessions';
import { Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { signInHref } from '../../features/sessions/redirect.ts';
import { signOut } from '../../features/sessions/sessions.queries.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import styles from './TopBar.module.css';

const ChangePasswordDialog = lazy(() =>
  import('../../features/sessions/ChangePasswordDialog.tsx').then((file) => ({
    default: file.ChangePasswordDialog,
  })),
);
const UserInformation = lazy(() =>
  import('./UserInformation.tsx').then((file) => ({ default: file.UserInformation })),
);

export function UserMenu() {
  const t = useMessages(appMessages);
  const account = useAccount();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState<'password' | 'information'>();
  const logOut = async () => {
    // Told or not, the session is over here.
    await signOut().catch(() => undefined);
    queryClient.clear();
    void navigate(signInHref(pathname + search));
  };
  const name = account.name || account.username;
  const items: MenuProps['items'] = [
    {
      key: 'dashboard',
      icon: <Icon of={DashboardOutlined} />,
      label: t('dashboard'),
      onClick: () => void navigate('/'),
    },
    account.type === userTypes.user
      ? {
          key: 'information',
          icon: <Icon of={IdcardOutlined} />,
          label: t('userInformation'),
          onClick: () => setDialog('information'),
        }
      : null,
    {
      key: 'password',
      icon: <Icon of={LockOutlined} />,
      label: t('changePassword'),
      onClick: () => setDialog('password'),
    },
    { type: 'divider' },
    {
      key: 'logout',
      icon: <Icon of={LogoutOutlined} />,
      label: t('logOut'),
      onClick: () => void logOut(),
    },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.button} aria-haspopup="menu">
          <span className={styles.initial} data-initial={[...name][0]?.toUpperCase()} />
          <span className="visuallyHidden">{t('userMenu')}</span>
          <span className={styles.userName}>{name}</span>
        </button>
      </Dropdown>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'information' && <UserInformation onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
