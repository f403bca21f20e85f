import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useLongWait } from '../../../../components/ListSkeleton.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { ErrorState, StaleNotice } from '../../../../components/states.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { usePreference } from '../../../../platform/preferences.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { homeMessages } from '../cards/home.messages.ts';
import { summaryQuery } from '../cards/home.queries.ts';
import { useOnWall } from '../cards/use-fitting.ts';
import { useFirstUse } from '../first-use/first-use-steps.ts';
import { dashboardPage } from '../home.screen.ts';
import { placedCards } from './cards.ts';
import { DashboardCards } from './DashboardCards.tsx';
import styles from './DashboardPage.module.css';

const FirstUse = lazyRetry(() => import('../first-use/FirstUse.tsx').then((file) => file.FirstUse));

const ArrangeCards = lazyRetry(() => import('./ArrangeCards.tsx').then((file) => file.ArrangeCards));

const SpokenAlarms = lazyRetry(() => import('../alarms/SpokenAlarms.tsx').then((file) => file.SpokenAlarms));

/** What is there, how it is doing, and what was heard last. */
export function DashboardPage() {
  const t = useMessages(homeMessages);
  const onWall = useOnWall();
  const [arranging, setArranging] = useState(false);
  const arranged = usePreference('dashboards');
  const { open } = useNavigation();
  const summary = useQuery(summaryQuery);
  const { data, error } = summary;
  const hasDevices = (data?.totals.all ?? 0) > 0;
  const { steps, pending, putAway } = useFirstUse({ mayShow: !onWall, hasDevices });
  useTopic('fleet');
  const waiting = useLongWait(summary.isPending || pending);
  const retry = () => void summary.refetch();
  const ready = pending ? undefined : data;
  const empty = ready !== undefined && !hasDevices;
  const style = ready?.dashboard_style ?? 'default';
  const cards = placedCards(style, arranged[style]);
  return (
    <>
      {!onWall && (
        <PageHeader
          title={t('title')}
          actions={
            ready &&
            !empty &&
            !arranging && (
              <>
                <Button onClick={() => setArranging(true)}>{t('arrange')}</Button>
                <Button onClick={() => open(dashboardPage.address({ wall: 1 }))}>{t('wall')}</Button>
              </>
            )
          }
        />
      )}
      {error &&
        (data ? (
          <StaleNotice error={error} sinceMs={summary.dataUpdatedAt} onRetry={retry} />
        ) : (
          <ErrorState error={error} onRetry={retry} />
        ))}
      {waiting && <Waiting />}
      {/* All at once: what comes later would push down what is being read. */}
      <Suspense fallback={<Waiting />}>
        {ready && (steps || empty) && <FirstUse steps={steps} putAway={putAway} empty={empty} />}
        {ready && !empty && arranging && (
          <ArrangeCards
            style={style}
            cards={cards}
            hasWeather={ready.hasWeather}
            onDone={() => setArranging(false)}
          />
        )}
        {ready && !empty && !arranging && (
          <div data-dashboard={style}>
            {style === 'voice' && <SpokenAlarms />}
            <DashboardCards cards={cards} summary={ready} />
          </div>
        )}
      </Suspense>
    </>
  );
}

/** The shape of what comes. */
function Waiting() {
  const kit = useMessages(kitMessages);
  return (
    <div className={styles.page} role="status" aria-label={kit('loading')}>
      <div className={styles.figuresToCome} />
      <div className={styles.listToCome} />
      <div className={styles.listToCome} />
    </div>
  );
}
