import { KeyOutlined } from '@ant-design/icons';
import type { TokenItem } from '@weir/contract/identity/session-list';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { ResourcePanel } from '../../../../components/resource/ResourcePanel.tsx';
import { useQuestion } from '../../../../components/use-question.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { type NewToken, type Person, revokeToken } from './session-list.queries.ts';
import { tokensMessages } from './tokens.messages.ts';
import { tokens } from './tokens.resource.tsx';

const NewTokenDialog = lazyRetry(() => import('./NewTokenDialog.tsx').then((file) => file.NewTokenDialog));

interface Props {
  /** Absent: one's own. */
  of?: Person;
}

/** The tokens of somebody; whoever they act as adds them. */
export function TokensPanel({ of }: Props) {
  const t = useMessages(tokensMessages);
  const [made, setMade] = useState<NewToken>();
  const askRevoke = useRevoking();
  return (
    <>
      <ResourcePanel
        resource={tokens}
        icon={KeyOutlined}
        text={of ? t('tokensTextOf', { name: of.name }) : t('tokensText')}
        within={of && { userId: of.id }}
        fixed={of !== undefined}
        onSaved={setMade}
        action={(token) => (
          <Button
            danger
            aria-label={t('revokeNamed', { name: token.name ?? t('unnamed') })}
            onClick={() => askRevoke(token)}
          >
            {t('revoke')}
          </Button>
        )}
      />
      <Suspense>{made && <NewTokenDialog made={made} onClose={() => setMade(undefined)} />}</Suspense>
    </>
  );
}

function useRevoking(): (token: TokenItem) => void {
  const t = useMessages(tokensMessages);
  const question = useQuestion();
  return ({ id, name }) =>
    question({
      title: t('revoke'),
      content: t('revokeAsk', { name: name ?? t('unnamed') }),
      okText: t('revoke'),
      danger: true,
      run: () => revokeToken(id).then(() => t('revoked')),
      failedText: t('revokeFailed'),
    });
}
