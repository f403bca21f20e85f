import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { kitMessages } from '../../components/kit.messages.ts';
import { signInHref } from '../../features/sessions/redirect.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { dismissExpiry, endSession, useSession } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';

/** Asks once about signing in again, however many calls were refused. */
export function SessionExpiry() {
  const t = useMessages(appMessages);
  const kit = useMessages(kitMessages);
  const expiry = useSession((session) => session.expiry);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const signInAgain = () => {
    endSession();
    queryClient.clear();
    void navigate(signInHref(pathname + search));
  };
  return (
    <Modal
      open={expiry === 'asking'}
      title={t('confirmLogout')}
      okText={t('reLogin')}
      cancelText={kit('cancel')}
      closable={false}
      mask={{ closable: false }}
      width={420}
      onOk={signInAgain}
      onCancel={dismissExpiry}
    >
      <p>{t('loggedOut')}</p>
    </Modal>
  );
}
