import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import { Alert } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Connection.module.css';
import { connectMessages } from './connect.messages.ts';

/** A credential as it was issued: shown until the page is left, and never again. */
export function IssuedSecrets({ credential }: { credential: IssuedCredential }) {
  const t = useMessages(connectMessages);
  const { token, clientId, username, password, fingerprint } = credential;
  const parts = [
    { label: t('token'), text: token },
    { label: t('clientId'), text: clientId },
    { label: t('username'), text: username },
    { label: t('password'), text: password },
    { label: t('fingerprint'), text: fingerprint },
  ].filter((part): part is { label: string; text: string } => part.text !== null);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('shownOnce')}
      description={
        <dl className={styles.secrets}>
          {parts.map(({ label, text }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                <CopyableText text={text} label={label} />
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
