import type { Output } from '@weir/contract/endpoint';
import type { homeSummary } from '@weir/contract/workplace/home';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { LiveAlarms } from '../alarms/LiveAlarms.tsx';
import { OpenAlarms } from '../alarms/OpenAlarms.tsx';
import { homeMessages } from '../cards/home.messages.ts';
import { Figures } from '../devices/Figures.tsx';
import { LiveDevices } from '../devices/LiveDevices.tsx';
import { ProjectCards } from '../devices/ProjectCards.tsx';
import { boardRows, type CardName, mayHave, type PlacedCard } from './cards.ts';
import styles from './DashboardCards.module.css';

// Of one style, or below the first screenful.
const AlarmDays = lazyRetry(() => import('../alarms/AlarmDays.tsx').then((file) => file.AlarmDays));
const Charge = lazyRetry(() => import('../devices/Charge.tsx').then((file) => file.Charge));
const WeatherCard = lazyRetry(() => import('../weather/WeatherCard.tsx').then((file) => file.WeatherCard));
const MapCard = lazyRetry(() => import('../devices/MapCard.tsx').then((file) => file.MapCard));
const Noisiest = lazyRetry(() => import('../alarms/Noisiest.tsx').then((file) => file.Noisiest));

type Summary = Output<typeof homeSummary>;

interface Props {
  cards: readonly PlacedCard[];
  summary: Summary;
}

/** The cards in their order, as many in a row as their widths allow. */
export function DashboardCards({ cards, summary }: Props) {
  const t = useMessages(homeMessages);
  const may = useMay();
  const shown = cards.filter(({ card }) => mayHave(card, may, summary));
  if (shown.length === 0) return <EmptyState text={t('nothingShown')} />;
  // The type knows no variables of our own.
  const rows = { '--weir-rows': boardRows(shown) } as CSSProperties;
  return (
    <div className={styles.cards} style={rows}>
      {shown.map(({ card, width }) => (
        <div key={card} className={styles[width]} data-card={card}>
          <Suspense fallback={<ListSkeleton rows={4} />}>{contents[card](summary)}</Suspense>
        </div>
      ))}
    </div>
  );
}

const contents: Record<CardName, (summary: Summary) => ReactNode> = {
  figures: ({ totals }) => <Figures totals={totals} />,
  openAlarms: () => <OpenAlarms />,
  liveAlarms: () => <LiveAlarms />,
  alarmDays: () => <AlarmDays />,
  noisiest: () => <Noisiest />,
  projects: () => <ProjectCards />,
  liveDevices: () => <LiveDevices />,
  map: () => <MapCard />,
  charge: () => <Charge />,
  weather: () => <WeatherCard />,
};
