import { useQuery } from '@tanstack/react-query';
import type { LogItem, LogRow } from '@weir/contract/identity/logs';
import { useLastGiven } from '../../../components/last-given.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LogChanges } from './changes/LogChanges.tsx';
import { logEntryMessages } from './changes/log-entry.messages.ts';
import styles from './LogEntryDrawer.module.css';
import { EntryFacts, Seal } from './LogEntryFacts.tsx';
import { Result, SignInResult } from './log-cells.tsx';
import { useLogLabels } from './log-labels.ts';
import { logQuery } from './logs.queries.ts';

export interface LogEntryProps {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  /** The list it is opened from, whose rows can be walked through. */
  rows: readonly LogRow[];
  onGo: (id: number) => void;
  onClose: () => void;
}

const widthPx = 640;

/** Everything about one entry. */
export function LogEntryDrawer({ id, rows, onGo, onClose }: LogEntryProps) {
  const t = useMessages(logEntryMessages);
  const labels = { previous: t('previous'), next: t('next') };
  const open = id !== undefined;
  const shown = useLastGiven(id);
  return (
    <SideDrawer
      open={open}
      title={t('detail')}
      size={widthPx}
      onClose={onClose}
      extra={<StepButtons rows={rows} id={id} labels={labels} onGo={onGo} />}
    >
      {shown !== undefined && <Entry id={shown} />}
    </SideDrawer>
  );
}

function Entry({ id }: { id: number }) {
  const t = useMessages(logEntryMessages);
  const query = useQuery(logQuery(id));
  const { data } = query;
  if (data) return <Shown entry={data} busy={query.isPlaceholderData} />;
  return <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuchEntry')} />} />;
}

function Shown({ entry, busy }: { entry: LogItem; busy: boolean }) {
  const t = useMessages(logEntryMessages);
  const { action } = useLogLabels();
  const isChange = entry.before !== null && entry.after !== null;
  const before = entry.after === null && entry.before !== null ? 'contentsBefore' : 'contents';
  return (
    <article className={busy ? styles.busy : undefined} aria-busy={busy}>
      <div className={styles.head}>
        <h2>{action(entry)}</h2>
        {entry.kind === 'signIn' ? <SignInResult row={entry} /> : <Result row={entry} />}
      </div>
      <EntryFacts entry={entry} />
      <section className={styles.part}>
        <h3>{t(isChange ? 'changes' : before)}</h3>
        <LogChanges key={entry.id} before={entry.before} after={entry.after} />
      </section>
      <section className={styles.part}>
        <h3>{t('seal')}</h3>
        <Seal entry={entry} />
      </section>
    </article>
  );
}
