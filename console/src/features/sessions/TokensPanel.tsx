import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TokenItem } from '@weir/contract/session-list';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { FetchedForm } from '../../components/form/FetchedForm.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useOverlays } from '../../components/Overlays.tsx';
import { ExactTime, RelativeTime } from '../../components/RelativeTime.tsx';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { RowList } from './RowList.tsx';
import { sessionListMessages } from './session-list.messages.ts';
import { type NewToken, revokeToken, tokensQuery } from './session-list.queries.ts';

const TokenDrawer = lazyRetry(() => import('./TokenDrawer.tsx').then((file) => file.TokenDrawer));
const NewTokenDialog = lazyRetry(() => import('./NewTokenDialog.tsx').then((file) => file.NewTokenDialog));

/** The tokens by which scripts act as one. */
export function TokensPanel() {
  const t = useMessages(sessionListMessages);
  const kit = useMessages(kitMessages);
  const { modal } = useOverlays();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const query = useQuery(tokensQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewToken>();
  const askRevoke = ({ id, name }: TokenItem) =>
    void modal.confirm({
      title: t('revoke'),
      content: t('revokeAsk', { name: name ?? t('unnamed') }),
      okText: t('revoke'),
      okButtonProps: { danger: true },
      cancelText: kit('cancel'),
      onOk: () =>
        revokeToken(queryClient, id).then(
          () => feedback.success(t('revoked')),
          (error: unknown) => feedback.error(error, t('revokeFailed')),
        ),
    });
  return (
    <>
      <RowList
        id="profile-tokens"
        title={t('tokens')}
        text={t('tokensText')}
        empty={t('noTokens')}
        query={query}
        action={
          <Button
            type="primary"
            icon={<Icon of={PlusOutlined} />}
            onPointerEnter={TokenDrawer.preload}
            onClick={() => setAdding(true)}
          >
            {t('addToken')}
          </Button>
        }
        rowOf={(token) => ({
          id: token.id,
          icon: KeyOutlined,
          title: <TokenTitle token={token} />,
          facts: <TokenFacts token={token} />,
          action: (
            <Button
              danger
              aria-label={t('revokeNamed', { name: token.name ?? t('unnamed') })}
              onClick={() => askRevoke(token)}
            >
              {t('revoke')}
            </Button>
          ),
        })}
      />
      <FetchedForm open={adding}>
        <TokenDrawer open={adding} onMade={setMade} onClose={() => setAdding(false)} />
      </FetchedForm>
      <Suspense>{made && <NewTokenDialog made={made} onClose={() => setMade(undefined)} />}</Suspense>
    </>
  );
}

function TokenTitle({ token }: { token: TokenItem }) {
  const t = useMessages(sessionListMessages);
  return (
    <>
      {token.name ?? <span className="quiet">{t('unnamed')}</span>}
      {token.graveActions && <Tag>{t('grave')}</Tag>}
    </>
  );
}

function TokenFacts({ token }: { token: TokenItem }) {
  const t = useMessages(sessionListMessages);
  return (
    <>
      <span>
        {t('created')} <RelativeTime time={token.createdTime} />
      </span>
      <span>
        {t('lastUsed')} <RelativeTime time={token.lastUsedTime} />
      </span>
      <span>
        {t('expires')} <ExactTime time={token.expiresTime} />
      </span>
    </>
  );
}
