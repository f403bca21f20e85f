import {
  DesktopOutlined,
  EyeOutlined,
  FundProjectionScreenOutlined,
  MobileOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { SessionItem } from '@weir/contract/identity/session-list';
import { Button, Tag } from 'antd';
import { useFeedback } from '../../../../components/feedback.tsx';
import { ExactTime, RelativeTime } from '../../../../components/RelativeTime.tsx';
import { RowList } from '../../../../components/RowList.tsx';
import { useQuestion } from '../../../../components/use-question.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { WallLinkButton } from '../walls/WallLinkButton.tsx';
import { wallLinksMessages } from '../walls/wall-links.messages.ts';
import { sessionListMessages } from './session-list.messages.ts';
import { endAll, endOthers, type Person, sessionsQuery } from './session-list.queries.ts';

interface Props {
  /** Absent: one's own. */
  of?: Person;
}

/** Where somebody is signed in, and how to end it. */
export function SessionsPanel({ of }: Props) {
  const t = useMessages(sessionListMessages);
  const query = useQuery(sessionsQuery(of));
  const may = useMay();
  const { end, askAll } = useEnding(of);
  const ids = query.data?.list.filter(({ current }) => !current).map(({ id }) => id) ?? [];
  return (
    <RowList
      id={of ? `user-${of.id}-sessions` : 'profile-sessions'}
      title={t('sessions')}
      text={of ? t('sessionsTextOf', { name: of.name }) : t('sessionsText')}
      empty={t(of ? 'noSessions' : 'noOthers')}
      query={query}
      action={
        <>
          {!of && may('dashboard:list') && <WallLinkButton />}
          {ids.length > 0 && (
            <Button danger onClick={() => askAll(ids)}>
              {t(of ? 'endAll' : 'endOthers')}
            </Button>
          )}
        </>
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

function useEnding(of: Person | undefined) {
  const t = useMessages(sessionListMessages);
  const question = useQuestion();
  const feedback = useFeedback();
  const failedText = t('endFailed');
  return {
    end: (id: number) =>
      endAll([id]).then(
        () => feedback.success(t('ended')),
        (error: unknown) => feedback.error(error, failedText),
      ),
    /** Of one's own those that have begun meanwhile end too. */
    askAll(ids: readonly number[]) {
      const title = t(of ? 'endAll' : 'endOthers');
      question({
        title,
        content: of ? t('endAllAsk', { name: of.name }) : t('endOthersAsk'),
        okText: title,
        danger: true,
        run: async () => {
          const { ended } = await (of ? endAll(ids) : endOthers());
          feedback.success(t('endedOthers', { count: ended }));
        },
        failedText,
      });
    },
  };
}

function iconOf({ kind, system }: SessionItem) {
  if (kind === 'preview') return EyeOutlined;
  if (kind === 'wall') return FundProjectionScreenOutlined;
  return /android|ios|ipad|iphone/i.test(system ?? '') ? MobileOutlined : DesktopOutlined;
}

/** Browser and system, as far as they are known. */
function useNameOf(): (session: SessionItem) => string {
  const t = useMessages(sessionListMessages);
  return ({ browser, system, name }) =>
    name ?? [browser ?? t('unknownBrowser'), system].filter(Boolean).join(' · ');
}

function SessionTitle({ session }: { session: SessionItem }) {
  const t = useMessages(sessionListMessages);
  const wall = useMessages(wallLinksMessages);
  const nameOf = useNameOf();
  return (
    <>
      {nameOf(session)}
      {session.current && <Tag color="processing">{t('current')}</Tag>}
      {session.kind === 'preview' && <Tag>{t('preview')}</Tag>}
      {session.kind === 'wall' && <Tag>{wall('screen')}</Tag>}
      {session.kind !== 'wall' && session.remembered && <Tag>{t('remembered')}</Tag>}
    </>
  );
}

function SessionFacts({ session }: { session: SessionItem }) {
  const t = useMessages(sessionListMessages);
  const wall = useMessages(wallLinksMessages);
  if (!session.opened)
    return (
      <>
        <span>{wall('waits')}</span>
        <span>
          {wall('openBy')} <ExactTime time={session.expiresTime} />
        </span>
      </>
    );
  return (
    <>
      {session.kind === 'wall' && (
        <span>{[session.browser, session.system].filter(Boolean).join(' · ') || t('unknownBrowser')}</span>
      )}
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
