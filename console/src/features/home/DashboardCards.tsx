import type { Totals } from '@weir/contract/home';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { AlarmDays } from './AlarmDays.tsx';
import { Charge } from './Charge.tsx';
import { type CardName, mayHave, type PlacedCard } from './cards.ts';
import styles from './DashboardCards.module.css';
import { dashboardMessages } from './dashboard.messages.ts';
import { Figures } from './Figures.tsx';
import { LiveAlarms } from './LiveAlarms.tsx';
import { LiveDevices } from './LiveDevices.tsx';
import { Noisiest } from './Noisiest.tsx';
import { OpenAlarms } from './OpenAlarms.tsx';
import { ProjectCards } from './ProjectCards.tsx';

interface Props {
  cards: readonly PlacedCard[];
  totals: Totals;
}

/** The cards in their order, as many in a row as their widths allow. */
export function DashboardCards({ cards, totals }: Props) {
  const t = useMessages(dashboardMessages);
  const may = useMay();
  const shown = cards.filter(({ card }) => mayHave(card, may));
  if (shown.length === 0) return <EmptyState text={t('nothingShown')} />;
  return (
    <div className={styles.cards}>
      {shown.map(({ card, width }) => (
        <div key={card} className={styles[width]}>
          {contents[card](totals)}
        </div>
      ))}
    </div>
  );
}

const contents: Record<CardName, (totals: Totals) => ReactNode> = {
  figures: (totals) => <Figures totals={totals} />,
  openAlarms: () => <OpenAlarms />,
  liveAlarms: () => <LiveAlarms />,
  alarmDays: () => <AlarmDays />,
  noisiest: () => <Noisiest />,
  projects: () => <ProjectCards />,
  liveDevices: () => <LiveDevices />,
  charge: () => <Charge />,
};
