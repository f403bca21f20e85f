import { DesktopOutlined, EyeOutlined, MobileOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionItem } from '@weir/contract/session-list';
import { Button, Tag } from 'antd';
import { useFeedback } from '../../components/feedback.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useOverlays } from '../../components/Overlays.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { RowList } from './RowList.tsx';
import { sessionListMessages } from './session-list.messages.ts';
import { endOthers, endSession, sessionsQuery } from './session-list.queries.ts';

/** Where one is signed in, and how to end it. */
export function SessionsPanel() {
  const t = useMessages(sessionListMessages);
  const kit = useMessages(kitMessages);
  const { modal } = useOverlays();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  const hasOthers = query.data?.list.some(({ current }) => !current) ?? false;
  const end = (id: number) =>
    endSession(queryClient, id).then(
      () => feedback.success(t('ended')),
      (error: unknown) => feedback.error(error, t('endFailed')),
    );
  const askOthers = () =>
    void modal.confirm({
      title: t('endOthers'),
      content: t('endOthersAsk'),
      okText: t('endOthers'),
      okButtonProps: { danger: true },
      cancelText: kit('cancel'),
      onOk: () =>
        endOthers(queryClient).then(
          ({ ended }) => feedback.success(t('endedOthers', { count: ended })),
          (error: unknown) => feedback.error(error, t('endFailed')),
        ),
    });
  return (
    <RowList
      id="profile-sessions"
      title={t('sessions')}
      text={t('sessionsText')}
      empty={t('noOthers')}
      query={query}
      action={
        hasOthers && (
          <Button danger onClick={askOthers}>
            {t('endOthers')}
          </Button>
        )
      }
      rowOf={(session) => ({
        id: session.id,
        icon: iconOf(session),
        title: <SessionTitle session={session} />,
        facts: <SessionFacts session={session} />,
        action: !session.current && <EndButton session={session} onEnd={() => void end(session.id)} />,
      })}
    />
  );
}

function iconOf({ kind, system }: SessionItem) {
  if (kind === 'preview') return EyeOutlined;
  return /android|ios|ipad|iphone/i.test(system ?? '') ? MobileOutlined : DesktopOutlined;
}

/** Browser and system, as far as they are known. */
function useNameOf(): (session: SessionItem) => string {
  const t = useMessages(sessionListMessages);
  return ({ browser, system }) => [browser ?? t('unknownBrowser'), system].filter(Boolean).join(' · ');
}

function SessionTitle({ session }: { session: SessionItem }) {
  const t = useMessages(sessionListMessages);
  const nameOf = useNameOf();
  return (
    <>
      {nameOf(session)}
      {session.current && <Tag color="processing">{t('current')}</Tag>}
      {session.kind === 'preview' && <Tag>{t('preview')}</Tag>}
      {session.remembered && <Tag>{t('remembered')}</Tag>}
    </>
  );
}

function SessionFacts({ session }: { session: SessionItem }) {
  const t = useMessages(sessionListMessages);
  return (
    <>
      {session.address && <span className="figures">{t('fromAddress', { address: session.address })}</span>}
      <span>
        {t('started')} <RelativeTime time={session.startedTime} />
      </span>
      <span>
        {t('lastSeen')} <RelativeTime time={session.lastSeenTime} />
      </span>
    </>
  );
}

function EndButton({ session, onEnd }: { session: SessionItem; onEnd: () => void }) {
  const t = useMessages(sessionListMessages);
  const nameOf = useNameOf();
  return (
    <Button aria-label={t('endNamed', { name: nameOf(session) })} onClick={onEnd}>
      {t('end')}
    </Button>
  );
}
