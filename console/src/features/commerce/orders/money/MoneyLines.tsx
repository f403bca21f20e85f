import type { OrderQuoteLine } from '@weir/contract/commerce/orders/order-quotes';
import { moneyText } from '../../../../components/money-text.ts';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ChargeValue } from '../../offers/ChargeValue.tsx';
import { orderMoneyMessages } from './order-money.messages.ts';

/** An amount with its reason: as it is quoted, or as it was booked. */
export interface MoneyLine extends OrderQuoteLine {
  key: string;
  /** What a person said of it. */
  reason?: string | null;
}

interface Props {
  label: string;
  currency: string;
  lines: MoneyLine[];
}

/** What is charged and given back, line by line, and why. */
export function MoneyLines({ label, currency, lines }: Props) {
  const t = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const money = (minor: number) => moneyText(minor, currency, language);
  return (
    <PlainTable<MoneyLine>
      label={label}
      rowKey="key"
      scroll={{}}
      dataSource={lines}
      columns={[
        { title: t('line'), key: 'line', render: (_, line) => <Why line={line} currency={currency} /> },
        {
          title: t('amount'),
          key: 'amount',
          align: 'right',
          className: 'figures nowrap',
          render: (_, { totalMinor, taxMinor }) => (
            <>
              {money(totalMinor)}
              {taxMinor !== 0 && (
                <div className="quiet small">{t('ofWhichTax', { amount: money(taxMinor) })}</div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const reckoned = { rent: 'rent', extension: 'rent', late: 'late', early: 'early' } as const;

function Why({ line: { kind, why, reason }, currency }: { line: MoneyLine; currency: string }) {
  const t = useMessages(orderMoneyMessages);
  const by = kind in reckoned ? reckoned[kind as keyof typeof reckoned] : undefined;
  return (
    <>
      {by && why ? (
        <ChargeValue
          kind={by}
          title={t(`entry_${kind}`)}
          charge={why}
          currency={currency}
          since={kind === 'extension' ? why.from : undefined}
        />
      ) : (
        t(`entry_${kind}`)
      )}
      {reason && <div className="quiet small">{reason}</div>}
    </>
  );
}
