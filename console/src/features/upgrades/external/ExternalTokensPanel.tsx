import { KeyOutlined } from '@ant-design/icons';
import type { Output } from '@weir/contract/endpoint';
import {
  type addExternalToken,
  type ExternalToken,
  revokeExternalTokens,
} from '@weir/contract/upgrades/external';
import { partyPaths } from '@weir/contract/upgrades/external-party';
import { Button } from 'antd';
import { useState } from 'react';
import { ResourcePanel } from '../../../components/resource/ResourcePanel.tsx';
import { ShownOnceDialog } from '../../../components/ShownOnceDialog.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './ExternalTokensPanel.module.css';
import { externalTokensMessages } from './external-tokens.messages.ts';
import { externalTokens } from './external-tokens.resource.tsx';

/** The tokens of outside parties. A new one is shown once. */
export function ExternalTokensPanel() {
  const t = useMessages(externalTokensMessages);
  const question = useQuestion();
  const [made, setMade] = useState<Output<typeof addExternalToken>>();
  const revoke = ({ id, name }: ExternalToken) =>
    question({
      title: t('revoke'),
      content: t('revokeAsk', { name }),
      okText: t('revoke'),
      danger: true,
      run: async () => {
        await call(revokeExternalTokens, { body: { ids: [id] } });
        return t('revoked');
      },
      failedText: t('revokeFailed'),
    });
  return (
    <>
      <ResourcePanel
        resource={externalTokens}
        icon={KeyOutlined}
        text={t('text')}
        onSaved={setMade}
        action={(token) => (
          <Button danger aria-label={t('revokeNamed', { name: token.name })} onClick={() => revoke(token)}>
            {t('revoke')}
          </Button>
        )}
      />
      {made && (
        <ShownOnceDialog
          title={t('tokenTitle')}
          warning={t('tokenOnce')}
          secret={{ text: made.token, label: t('token') }}
          okText={t('tokenCopied')}
          onClose={() => setMade(undefined)}
        >
          <p className="quiet">{t('tokenUse')}</p>
          <pre className={`mono ${styles.usage}`}>
            {`curl -H 'Authorization: Bearer …' ${location.origin}${partyPaths.tasks}`}
          </pre>
        </ShownOnceDialog>
      )}
    </>
  );
}
