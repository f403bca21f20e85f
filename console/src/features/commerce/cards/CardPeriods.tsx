import { useQuery } from '@tanstack/react-query';
import type { CardPeriod } from '@weir/contract/commerce/cards/card-history';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './CardPeriods.module.css';
import { cardTasksMessages } from './card-tasks.messages.ts';
import { usageQuery } from './cards.queries.ts';
import { CardDays } from './usage/CardDays.tsx';
import { CardPoolValue } from './usage/CardPoolValue.tsx';

/** What a card has used, day by day and period by period, the newest first, each as a bar of what it may use. */
export function CardPeriods({ id }: { id: number }) {
  const t = useMessages(cardTasksMessages);
  const query = useQuery(usageQuery(id));
  if (!query.data) return <QueryState query={query} rows={3} />;
  const { periods, timeZone, pool } = query.data;
  if (periods.length === 0) return <EmptyState text={t('noPeriods')} />;
  const most = Math.max(...periods.map((period) => Math.max(period.usedBytes, availableOf(period) ?? 0)));
  return (
    <div className="stack gapMd">
      {pool && <CardPoolValue pool={pool} />}
      <CardDays id={id} periods={periods} />
      <PlainTable<CardPeriod>
        label={`${t('periods')} (${timeZone})`}
        rowKey="from"
        dataSource={[...periods].reverse()}
        pagination={{ pageSize: 12 }}
        columns={[
          { title: t('period'), render: (_, { from, to }) => `${from} – ${to ?? '…'}` },
          { title: t('used'), render: (_, period) => <Used period={period} most={most} /> },
          { title: t('allowance'), render: (_, period) => <Available period={period} /> },
          { title: t('asOf'), render: (_, { asOf }) => <ExactTime time={asOf} /> },
        ]}
      />
    </div>
  );
}

const availableOf = ({ allowanceBytes, carriedBytes }: CardPeriod) =>
  allowanceBytes === null ? undefined : allowanceBytes + carriedBytes;

function Used({ period, most }: { period: CardPeriod; most: number }) {
  const t = useMessages(cardTasksMessages);
  const { usedBytes, corrected, closed } = period;
  const isOver = usedBytes > (availableOf(period) ?? Number.POSITIVE_INFINITY);
  const marks = [corrected === 1 && t('corrected'), closed === 1 && t('closed')].filter(
    (mark) => mark !== false,
  );
  return (
    <>
      <span className="figures">{sizeText(usedBytes)}</span>
      {marks.length > 0 && <span className="quiet small"> {marks.join(', ')}</span>}
      <div className={styles.bar} aria-hidden>
        <div
          className={`${styles.used} ${isOver ? styles.over : ''}`}
          style={{ width: `${most === 0 ? 0 : (usedBytes / most) * 100}%` }}
        />
      </div>
    </>
  );
}

function Available({ period }: { period: CardPeriod }) {
  const t = useMessages(cardTasksMessages);
  const available = availableOf(period);
  if (available === undefined) return t('noLimit');
  return (
    <>
      <span className="figures">{sizeText(available)}</span>
      {period.carriedBytes > 0 && (
        <div className="quiet small">
          {t('carried')} {sizeText(period.carriedBytes)}
        </div>
      )}
    </>
  );
}
