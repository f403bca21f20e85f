import { Alert, Button } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import { askToSignIn, useSession } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';

/** Whoever chose to go on reading without a session sees so, and the way back. */
export function SignedOutNotice() {
  const t = useMessages(appMessages);
  const dismissed = useSession((session) => session.expiry === 'dismissed');
  if (!dismissed) return null;
  return (
    <Alert
      banner
      type="warning"
      role="status"
      title={t('signedOutNotice')}
      action={
        <Button size="small" type="primary" onClick={askToSignIn}>
          {t('signInAgain')}
        </Button>
      }
    />
  );
}
