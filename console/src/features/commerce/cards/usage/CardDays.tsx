import { useQuery } from '@tanstack/react-query';
import { type CardDay, type CardPeriod, getCardDays } from '@weir/contract/commerce/cards/card-history';
import { Select } from 'antd';
import { useState } from 'react';
import { useDayText } from '../../../../components/day-text.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { sizeText } from '../../../../components/size-text.ts';
import { EmptyState } from '../../../../components/states.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './CardDays.module.css';
import { cardDaysMessages } from './card-days.messages.ts';

interface Props {
  id: number;
  /** The oldest first; at least one. */
  periods: readonly CardPeriod[];
}

/** What a card used on each day of a period, beside the pace at which its allowance lasts. */
export function CardDays({ id, periods }: Props) {
  const t = useMessages(cardDaysMessages);
  const [chosen, setChosen] = useState<string>();
  const period = periods.find(({ from }) => from === chosen) ?? periods.at(-1);
  const query = useQuery({
    ...queryOf(getCardDays, { query: { id, from: period?.from ?? '' } }),
    enabled: period !== undefined,
  });
  return (
    <div className="stack gapSm">
      {periods.length > 1 && (
        <Select
          aria-label={t('period')}
          value={period?.from ?? null}
          options={[...periods]
            .reverse()
            .map(({ from, to }) => ({ value: from, label: `${from} – ${to ?? '…'}` }))}
          onChange={(from) => setChosen(from ?? undefined)}
        />
      )}
      {period && query.data ? (
        <Days days={query.data.days} paceBytes={paceOf(period)} />
      ) : (
        <QueryState query={query} rows={3} />
      )}
    </div>
  );
}

const dayMs = 86_400_000;

/** A day’s part of what may be used; undefined: there is no limit, or no end. */
function paceOf({ from, to, allowanceBytes, carriedBytes }: CardPeriod): number | undefined {
  if (to === null || allowanceBytes === null) return undefined;
  return (allowanceBytes + carriedBytes) / Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

interface DaysProps {
  days: readonly CardDay[];
  paceBytes: number | undefined;
}

function Days({ days, paceBytes }: DaysProps) {
  const t = useMessages(cardDaysMessages);
  const dayText = useDayText('short');
  const known = days.flatMap(({ usedBytes }) => usedBytes ?? []);
  if (known.length === 0) return <EmptyState text={t('none')} />;
  const [first, last] = [days[0], days.at(-1)];
  const highest = Math.max(1, ...known);
  // A pace far above all bars is said, and not drawn.
  const isPaceShown = paceBytes !== undefined && paceBytes <= highest * 2;
  const most = isPaceShown ? Math.max(highest, paceBytes) : highest;
  const isOver = (usedBytes: number | null) => paceBytes !== undefined && (usedBytes ?? 0) > paceBytes;
  const mean = known.reduce((sum, bytes) => sum + bytes, 0) / known.length;
  const notes = [
    t('mean', { size: sizeText(mean) }),
    ...(paceBytes === undefined ? [] : [t('pace', { size: sizeText(paceBytes) })]),
  ];
  return (
    <>
      <p className="quiet">{notes.join(' · ')}</p>
      <div aria-hidden>
        <div className={styles.chart}>
          {days.map(({ day, usedBytes, spread }) => (
            <div
              key={day}
              className={styles.day}
              title={`${dayText(day)}: ${usedBytes === null ? '—' : sizeText(usedBytes)}`}
            >
              {usedBytes !== null && (
                <div
                  className={`${styles.bar} ${isOver(usedBytes) ? styles.over : ''} ${spread === 1 ? styles.spread : ''}`}
                  style={{ height: `${(usedBytes / most) * 100}%` }}
                />
              )}
            </div>
          ))}
          {isPaceShown && <div className={styles.pace} style={{ bottom: `${(paceBytes / most) * 100}%` }} />}
        </div>
        <div className={styles.ends}>
          <span>{first && dayText(first.day)}</span>
          <span>{last && dayText(last.day)}</span>
        </div>
      </div>
      {days.some(({ usedBytes }) => isOver(usedBytes)) && <p className="quiet small">{t('over')}</p>}
      {days.some(({ spread }) => spread === 1) && <p className="quiet small">{t('spreadHelp')}</p>}
      <DaysTable days={days} />
    </>
  );
}

/** The same for those who do not see the bars. */
function DaysTable({ days }: { days: readonly CardDay[] }) {
  const t = useMessages(cardDaysMessages);
  return (
    <div className="visuallyHidden">
      <table>
        <caption>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('used')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(
            ({ day, usedBytes, spread }) =>
              usedBytes !== null && (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>
                    {sizeText(usedBytes)}
                    {spread === 1 && ` (${t('spread')})`}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}
