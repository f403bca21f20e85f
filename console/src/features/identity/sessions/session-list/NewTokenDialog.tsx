import { ShownOnceDialog } from '../../../../components/ShownOnceDialog.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './NewTokenDialog.module.css';
import type { NewToken } from './session-list.queries.ts';
import { tokensMessages } from './tokens.messages.ts';

/** A new token, the only time that it is shown. */
export function NewTokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const t = useMessages(tokensMessages);
  return (
    <ShownOnceDialog
      title={t('tokenTitle')}
      warning={t('tokenOnce')}
      secret={{ text: made.token, label: t('token') }}
      okText={t('tokenCopied')}
      onClose={onClose}
    >
      <p className="quiet">{t('tokenUse')}</p>
      <pre className={`mono ${styles.usage}`}>
        {`curl -H 'Authorization: Bearer …' ${location.origin}/api/v1/user/info`}
      </pre>
    </ShownOnceDialog>
  );
}
