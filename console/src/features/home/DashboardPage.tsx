import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { kitMessages } from '../../components/kit.messages.ts';
import { useLongWait } from '../../components/ListSkeleton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState, StaleNotice } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useTopic } from '../../platform/realtime/realtime.ts';
import { useMay } from '../../platform/session.ts';
import styles from './DashboardPage.module.css';
import { Figures } from './Figures.tsx';
import { FirstUse } from './FirstUse.tsx';
import { useFirstUse } from './first-use-steps.ts';
import { homeMessages } from './home.messages.ts';
import { applyPushes, refreshHome, summaryQuery } from './home.queries.ts';
import { LiveDevices } from './LiveDevices.tsx';
import { ProjectCards } from './ProjectCards.tsx';

/** What is there, how it is doing, and what was heard last. */
export function DashboardPage() {
  const t = useMessages(homeMessages);
  const may = useMay();
  const queryClient = useQueryClient();
  const summary = useQuery(summaryQuery);
  useTopic('fleet', {
    onPushes: (pushes) => applyPushes(queryClient, pushes),
    onResync: () => refreshHome(queryClient),
  });
  const { steps, pending, putAway } = useFirstUse();
  const waiting = useLongWait(summary.isPending || pending);
  const retry = () => void summary.refetch();
  const { data, error } = summary;
  // Both at once: what comes later would push down what is being read.
  const ready = pending ? undefined : data;
  return (
    <>
      <PageHeader title={t('title')} />
      {error &&
        (data ? (
          <StaleNotice error={error} sinceMs={summary.dataUpdatedAt} onRetry={retry} />
        ) : (
          <ErrorState error={error} onRetry={retry} />
        ))}
      {waiting && <Waiting />}
      {ready && <FirstUse steps={steps} putAway={putAway} empty={ready.totals.all === 0} />}
      {ready && ready.totals.all > 0 && (
        <div className={styles.page}>
          <Figures totals={ready.totals} />
          <ProjectCards />
          {may('devices:list') && <LiveDevices />}
        </div>
      )}
    </>
  );
}

const shapeOf = (heightPx: number) => ({
  root: { width: '100%' },
  content: { width: '100%', height: heightPx, borderRadius: 8 },
});

/** The shape of what comes. */
function Waiting() {
  const kit = useMessages(kitMessages);
  return (
    <div className={styles.page} role="status" aria-label={kit('loading')}>
      <Skeleton.Node active styles={shapeOf(116)} />
      <Skeleton.Node active styles={shapeOf(440)} />
      <Skeleton.Node active styles={shapeOf(440)} />
    </div>
  );
}
