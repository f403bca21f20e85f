import type { Quote, QuoteLine } from '@weir/contract/commerce/offer-prices';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { moneyText } from '../../../components/money-text.ts';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { ppmText } from '../../../components/percent-text.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { ChargeValue } from './ChargeValue.tsx';
import { pricesMessages } from './prices.messages.ts';

interface Props {
  quote: Quote;
}

/** What a time costs: each line with its reason, and the sums. */
export function QuoteValue({ quote }: Props) {
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
          {
            title: t('line'),
            key: 'kind',
            render: (_, line) => <ChargeValue kind={line.kind} charge={line} currency={quote.currency} />,
          },
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
