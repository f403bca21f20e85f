import type { PriceVersion, Quote, QuoteLine } from '@weir/contract/commerce/offer-prices';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { ppmText } from '../../../components/percent-text.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { moneyText } from './money-text.ts';
import { pricesMessages } from './prices.messages.ts';

interface Props {
  quote: Quote;
  /** By which it was reckoned. */
  price: PriceVersion;
}

/** What a time costs: each line with its reason, and the sums. */
export function QuoteResult({ quote, price }: Props) {
  const t = useMessages(pricesMessages);
  const language = useLanguage();
  const money = (amount: number) => moneyText(amount, quote.currency, language);
  return (
    <div className="stack gapSm" role="status" aria-label={t('result')}>
      <PlainTable<QuoteLine>
        label={t('result')}
        rowKey="kind"
        scroll={{}}
        dataSource={quote.lines}
        columns={[
          { title: t('line'), key: 'kind', render: (_, line) => <Line line={line} price={price} /> },
          {
            title: t('amount'),
            key: 'amount',
            align: 'right',
            className: 'figures nowrap',
            render: (_, { amountMinor }) => money(amountMinor),
          },
          {
            title: t('tax'),
            key: 'tax',
            align: 'right',
            className: 'figures nowrap',
            render: (_, { taxMinor, taxPpm }) => (
              <>
                {money(taxMinor)}
                <div className="quiet small">{t('taxAt', { percent: ppmText(taxPpm, language) })}</div>
              </>
            ),
          },
        ]}
      />
      <Facts>
        <Fact label={t('net')}>{money(quote.netMinor)}</Fact>
        <Fact label={t('tax')}>{money(quote.taxMinor)}</Fact>
        <Fact label={t('total')}>
          <strong>{money(quote.totalMinor)}</strong>
        </Fact>
        {quote.depositMinor > 0 && <Fact label={t('deposit')}>{money(quote.depositMinor)}</Fact>}
      </Facts>
    </div>
  );
}

function Line({ line, price }: { line: QuoteLine; price: PriceVersion }) {
  const t = useMessages(pricesMessages);
  const language = useLanguage();
  const ofUnits = line.kind === 'late' ? { ...price, ...lateRates(price) } : price;
  const part = (unit: 'months' | 'days' | 'hours', rate: number | null) =>
    line[unit] > 0
      ? [t(unit, { count: line[unit], amount: moneyText(rate ?? 0, price.currency, language) })]
      : [];
  const parts = [
    ...part('months', ofUnits.monthMinor),
    ...part('days', ofUnits.dayMinor),
    ...part('hours', ofUnits.hourMinor),
  ];
  const notes = (['dayCapped', 'monthCapped', 'minimum', 'lateCapped'] as const).filter(
    (note) => line[note] === 1,
  );
  const time = parts.length === 0 ? t('none') : parts.join(' + ');
  return (
    <>
      {t(`line_${line.kind}`)}
      {line.kind !== 'sale' && (
        <div className="quiet small">{line.kind === 'early' ? t('used', { parts: time }) : time}</div>
      )}
      {notes.length > 0 && <div className="quiet small">{notes.map((note) => t(note)).join(' · ')}</div>}
    </>
  );
}

const lateRates = ({ lateDayMinor, lateHourMinor }: PriceVersion) => ({
  dayMinor: lateDayMinor,
  hourMinor: lateHourMinor,
});
