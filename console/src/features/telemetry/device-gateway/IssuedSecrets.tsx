import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import { Alert } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
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
        <Facts>
          {parts.map(({ label, text }) => (
            <Fact key={label} label={label}>
              <CopyableText text={text} label={label} />
            </Fact>
          ))}
        </Facts>
      }
    />
  );
}
