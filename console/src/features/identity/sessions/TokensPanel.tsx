import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { TokenItem } from '@weir/contract/identity/session-list';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useOverlays } from '../../../components/Overlays.tsx';
import { ExactTime, RelativeTime } from '../../../components/RelativeTime.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { RowList } from './RowList.tsx';
import { sessionListMessages } from './session-list.messages.ts';
import { type NewToken, type Person, revokeToken, tokensQuery } from './session-list.queries.ts';

const TokenDrawer = lazyRetry(() => import('./TokenDrawer.tsx').then((file) => file.TokenDrawer));
const NewTokenDialog = lazyRetry(() => import('./NewTokenDialog.tsx').then((file) => file.NewTokenDialog));

interface Props {
  /** Absent: one's own. */
  of?: Person;
}

/** The tokens by which scripts act as somebody; whoever they act as adds them. */
export function TokensPanel({ of }: Props) {
  const t = useMessages(sessionListMessages);
  const query = useQuery(tokensQuery(of));
  const askRevoke = useRevoking();
  return (
    <RowList
      id={of ? `user-${of.id}-tokens` : 'profile-tokens'}
      title={t('tokens')}
      text={of ? t('tokensTextOf', { name: of.name }) : t('tokensText')}
      empty={t('noTokens')}
      query={query}
      action={!of && <AddToken />}
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
  );
}

function useRevoking(): (token: TokenItem) => void {
  const t = useMessages(sessionListMessages);
  const kit = useMessages(kitMessages);
  const { modal } = useOverlays();
  const feedback = useFeedback();
  return ({ id, name }) =>
    void modal.confirm({
      title: t('revoke'),
      content: t('revokeAsk', { name: name ?? t('unnamed') }),
      okText: t('revoke'),
      okButtonProps: { danger: true },
      cancelText: kit('cancel'),
      onOk: () =>
        revokeToken(id).then(
          () => feedback.success(t('revoked')),
          (error: unknown) => feedback.error(error, t('revokeFailed')),
        ),
    });
}

function AddToken() {
  const t = useMessages(sessionListMessages);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewToken>();
  return (
    <>
      <Button
        type="primary"
        icon={<Icon of={PlusOutlined} />}
        onPointerEnter={TokenDrawer.preload}
        onClick={() => setAdding(true)}
      >
        {t('addToken')}
      </Button>
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
      {token.sensitiveActions && <Tag>{t('sensitive')}</Tag>}
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
