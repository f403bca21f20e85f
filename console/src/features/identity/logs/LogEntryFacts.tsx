import type { LogTarget } from '@weir/contract/identity/log-words';
import type { LogItem } from '@weir/contract/identity/logs';
import { CopyableText, CopyButton } from '../../../components/CopyButton.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { Link } from '../../../components/Link.tsx';
import { ExactTime, RelativeTime } from '../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { logEntryMessages } from './changes/log-entry.messages.ts';
import { Actor, Client, Origin, Target } from './log-cells.tsx';
import { personOf, useLogLabels } from './log-labels.ts';
import { logsPage } from './logs.screen.ts';

interface Props {
  entry: LogItem;
}

/** Who, on what, when, from where and with what. */
export function EntryFacts({ entry }: Props) {
  const t = useMessages(logEntryMessages);
  const labels = useLogLabels();
  const person = personOf(entry);
  const { targetId, targetKind, userAgent, sessionId, requestId } = entry;
  const isSignIn = entry.kind === 'signIn';
  return (
    <Facts>
      <Fact label={labels.t('when')}>
        <ExactTime time={entry.createdTime} />
        <span className="quiet small">
          <RelativeTime time={entry.createdTime} />
        </span>
      </Fact>
      <Fact label={labels.t('who')}>
        <Actor row={entry} />
        {person !== null && (
          <Link className="small" to={personHref(person, isSignIn)}>
            {t('onlyThisPerson')}
          </Link>
        )}
      </Fact>
      {!isSignIn && (
        <Fact label={labels.t('target')}>
          <Target row={entry} />
          {targetId !== null && (
            // What is written down is one of them.
            <Link className="small" to={logsPage.address({ targetKind: targetKind as LogTarget, targetId })}>
              {t('onlyThisTarget')}
            </Link>
          )}
        </Fact>
      )}
      <Fact label={labels.t('from')}>
        <Origin row={entry} />
      </Fact>
      <Fact label={labels.t('device')}>
        <Client row={entry} />
      </Fact>
      {userAgent !== null && (
        <Fact label={t('userAgent')}>
          <span className="small quiet">{userAgent}</span>
        </Fact>
      )}
      {sessionId !== null && <Fact label={t('session')}>{sessionId}</Fact>}
      {requestId !== null && (
        <Fact label={t('requestId')}>
          <CopyableText text={requestId} label={t('requestId')} />
        </Fact>
      )}
      <Fact label={t('entry')}>
        <span className="figures">{entry.id}</span>
      </Fact>
    </Facts>
  );
}

const personHref = (person: number, isSignIn: boolean) =>
  logsPage.address({ ...(isSignIn && { tab: 'signIns' }), actorId: person });

const shownChars = 12;

/** The link of the chain that stands over the entry. */
export function Seal({ entry: { seal } }: Props) {
  const t = useMessages(logEntryMessages);
  const language = useLanguage();
  if (seal === null) {
    return (
      <p role="status" className="quiet">
        {t('sealWaiting')}
      </p>
    );
  }
  return (
    <>
      <Facts>
        <Fact label={t('sealHash')}>
          <span className="copyable">
            <code className="mono" title={seal.seal}>
              {`${seal.seal.slice(0, shownChars)}…`}
            </code>
            <CopyButton text={seal.seal} label={t('sealHash')} />
          </span>
          <span className="quiet">{t('sealOver', { from: seal.fromId, to: seal.toId })}</span>
        </Fact>
        <Fact label={t('sealed')}>{exactTime(new Date(seal.sealedTime), language)}</Fact>
      </Facts>
      <p className="quiet small">{t('sealHelp')}</p>
    </>
  );
}
