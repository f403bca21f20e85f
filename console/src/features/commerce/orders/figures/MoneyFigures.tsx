import { useQuery } from '@tanstack/react-query';
import { minorDigits } from '@weir/contract/commerce/currencies';
import { type OrderFigures, orderFigures } from '@weir/contract/commerce/orders/order-figures';
import { useMemo, useState } from 'react';
import { Chart, type ChartView } from '../../../../components/chart/Chart.tsx';
import type { ChartLine } from '../../../../components/chart/chart-line.ts';
import { moneyText } from '../../../../components/money-text.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useOwnZoom } from '../../../../components/time-range/own-zoom.ts';
import { browserZone } from '../../../../components/time-range/zone-time.ts';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { daysOf, type FigurePeriod } from './figure-period.ts';
import styles from './OrderFigures.module.css';
import { orderFiguresMessages } from './order-figures.messages.ts';

interface Props {
  period: FigurePeriod;
}

/** What was charged and received, and what is owed and held now; each currency by itself. */
export function MoneyFigures({ period }: Props) {
  const t = useMessages(orderFiguresMessages);
  const query = useQuery(steadyQueryOf(orderFigures, { query: { ...period, by: 'day' } }));
  const figures = query.data;
  return (
    <>
      <Panel title={t('money')}>
        {figures ? <Sums figures={figures} /> : <QueryState query={query} rows={2} />}
      </Panel>
      {figures?.totals.map(({ currency }) => (
        <ByDay
          key={`${currency}/${period.from}/${period.to}`}
          currency={currency}
          rows={figures.rows}
          period={period}
        />
      ))}
    </>
  );
}

function Sums({ figures: { totals, balances } }: { figures: OrderFigures }) {
  const t = useMessages(orderFiguresMessages);
  const language = useLanguage();
  const currencies = [...new Set([...totals, ...balances].map(({ currency }) => currency))];
  return (
    <div className="stack gapMd">
      {currencies.length === 0 && <p className="quiet">{t('noMoney')}</p>}
      {currencies.map((currency) => {
        const money = (minor: number) => moneyText(minor, currency, language);
        const total = totals.find((each) => each.currency === currency);
        const balance = balances.find((each) => each.currency === currency);
        return (
          <dl key={currency} className={styles.figures}>
            <div>
              <dt>{t('income')}</dt>
              <dd>
                <strong>{money(total?.incomeMinor ?? 0)}</strong>
                {total && (
                  <div className="quiet small">
                    {t('ofIncome', {
                      rent: money(total.rentMinor),
                      sale: money(total.saleMinor),
                      late: money(total.lateMinor),
                      damage: money(total.damageMinor),
                    })}
                  </div>
                )}
              </dd>
            </div>
            <Sum label={t('received')} text={money(total?.receivedMinor ?? 0)} />
            <Sum label={t('owed')} text={money(balance?.owedMinor ?? 0)} />
            <Sum label={t('held')} text={money(balance?.heldMinor ?? 0)} />
          </dl>
        );
      })}
      <p className="quiet small">{t('charged')}</p>
    </div>
  );
}

const Sum = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{text}</strong>
    </dd>
  </div>
);

interface DayProps extends Props {
  currency: string;
  rows: OrderFigures['rows'];
}

/** A day without money is a day of nothing. */
function ByDay({ currency, rows, period }: DayProps) {
  const t = useMessages(orderFiguresMessages);
  const language = useLanguage();
  const [view, setView] = useState<ChartView>('chart');
  const days = useMemo(() => daysOf(period), [period]);
  const times = useMemo(() => days.map((day) => Date.parse(`${day}T00:00:00`)), [days]);
  const lines = useMemo((): ChartLine[] => {
    const unit = 10 ** minorDigits(currency);
    const ofDay = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.date, row]));
    const line = (id: 'income' | 'received', of: (row: OrderFigures['rows'][number]) => number) => ({
      ...{ id, label: t(id), unit: currency, times },
      values: days.map((day) => {
        const row = ofDay.get(day);
        return row ? of(row) / unit : 0;
      }),
      text: (value: number) => moneyText(Math.round(value * unit), currency, language),
    });
    return [line('income', ({ incomeMinor }) => incomeMinor), line('received', (row) => row.receivedMinor)];
  }, [currency, rows, days, times, t, language]);
  const zoom = useOwnZoom({ fromMs: times.at(0) ?? 0, toMs: times.at(-1) ?? 0 });
  if (days.length < 2) return null;
  return (
    <Chart
      title={t('byDay', { currency })}
      lines={lines}
      zoom={zoom}
      zone={browserZone()}
      timeForm="day"
      view={view}
      onView={setView}
    />
  );
}
