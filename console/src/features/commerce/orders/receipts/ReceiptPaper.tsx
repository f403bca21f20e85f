import type { Receipt } from '@weir/contract/commerce/orders/order-receipts';
import { Fragment } from 'react';
import { Detail, Details } from '../../../../components/Details.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { orderActsMessages } from '../acts/order-acts.messages.ts';
import { ordersMessages } from '../list/orders.messages.ts';
import { MoneyLines } from '../money/MoneyLines.tsx';
import { orderMoneyMessages } from '../money/order-money.messages.ts';
import styles from './ReceiptPaper.module.css';
import { receiptsMessages } from './receipts.messages.ts';

interface Props {
  receipt: Receipt;
  recipient?: string | undefined;
}

/** Who got what from whom, what it was charged, and what was paid. */
export function ReceiptPaper({ receipt, recipient }: Props) {
  const t = useMessages(receiptsMessages);
  const { store, currency, lines } = receipt;
  return (
    <div className="stack gapMd">
      <Panel title={store.name}>
        {store.address && <p className={styles.address}>{store.address}</p>}
        <Details wide>
          {recipient !== undefined && (
            <Detail label={t('recipient')}>
              <span className={styles.written}>{recipient}</span>
            </Detail>
          )}
          <About receipt={receipt} />
        </Details>
      </Panel>
      <Panel title={t('lines')}>
        <div className="stack gapSm">
          {lines.length === 0 ? (
            <p className="quiet">{t('noLines')}</p>
          ) : (
            <MoneyLines
              label={t('lines')}
              currency={currency}
              lines={lines.map((line, at) => ({ ...line, key: String(at) }))}
            />
          )}
          <Sums receipt={receipt} />
        </div>
      </Panel>
      {receipt.payments.length > 0 && <Payments receipt={receipt} />}
    </div>
  );
}

const times = ['startAt', 'dueAt', 'handedOverAt', 'returnedAt'] as const;

function About({ receipt }: Props) {
  const t = useMessages(receiptsMessages);
  const words = useMessages(ordersMessages);
  const { number, issuedAt, offer, device, zone } = receipt;
  return (
    <>
      <Detail label={t('order')}>{number}</Detail>
      <Detail label={t('issuedAt')}>
        <StoreTime time={issuedAt} zone={zone} />
      </Detail>
      <Detail label={words('offer')}>{offer}</Detail>
      <Detail label={words('device')}>
        {device.name} {device.SN !== device.name && <span className="mono quiet">{device.SN}</span>}
      </Detail>
      {times.map((time) => {
        const at = receipt[time];
        return (
          at !== null && (
            <Detail key={time} label={words(time)}>
              <StoreTime time={at} zone={zone} />
            </Detail>
          )
        );
      })}
      <Detail label={t('zone')}>{zone}</Detail>
    </>
  );
}

/** By the clock of the order, wherever it is printed. */
const StoreTime = ({ time, zone }: { time: string; zone: string }) => (
  <time dateTime={time} className="figures nowrap">
    {formatWall(Date.parse(time), zone, 'minute')}
  </time>
);

function Sums({ receipt }: Props) {
  const t = useMessages(receiptsMessages);
  const language = useLanguage();
  const { chargedMinor, taxMinor, paidMinor, owedMinor, heldMinor, currency } = receipt;
  const rest = {
    owed: Math.max(0, owedMinor),
    credit: Math.max(0, -owedMinor),
    held: heldMinor,
  };
  const money = (minor: number) => moneyText(minor, currency, language);
  return (
    <dl className={styles.sums}>
      <dt>{t('charged')}</dt>
      <dd>
        <strong>{money(chargedMinor)}</strong>
      </dd>
      <dt>{t('tax')}</dt>
      <dd>{money(taxMinor)}</dd>
      <dt>{t('paid')}</dt>
      <dd>{money(paidMinor)}</dd>
      {(['owed', 'credit', 'held'] as const).map(
        (sum) =>
          rest[sum] > 0 && (
            <Fragment key={sum}>
              <dt>{t(sum)}</dt>
              <dd>{money(rest[sum])}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function Payments({ receipt: { payments, currency, zone } }: Props) {
  const t = useMessages(receiptsMessages);
  const acts = useMessages(orderActsMessages);
  const words = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const money = (minor: number) => moneyText(minor, currency, language);
  return (
    <Panel title={t('payments')}>
      <PlainTable<(typeof payments)[number]>
        label={t('payments')}
        rowKey={({ at, amountMinor }) => `${at}/${amountMinor}`}
        scroll={{}}
        dataSource={payments}
        columns={[
          {
            title: acts('method'),
            key: 'method',
            render: (_, { method, at, shared }) => (
              <>
                {acts(`${method}Method`)}
                <div className="quiet small">
                  <StoreTime time={at} zone={zone} />
                </div>
                {shared && (
                  <div className="quiet small">
                    {words('sharedPart', { amount: money(shared.amountMinor), count: shared.orders })}
                  </div>
                )}
              </>
            ),
          },
          {
            title: words('amount'),
            key: 'amount',
            align: 'right',
            className: 'figures nowrap',
            render: (_, { amountMinor, refundedMinor }) => (
              <>
                {money(amountMinor)}
                {refundedMinor > 0 && (
                  <div className="quiet small">{t('refunded', { amount: money(refundedMinor) })}</div>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
