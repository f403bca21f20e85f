import { type AgentShare, exportAgentShares, listAgentShares } from '@weir/contract/commerce/agent-income';
import type { Language } from '@weir/contract/common';
import { Link } from '../../../../components/Link.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { ppmText } from '../../../../components/percent-text.ts';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { orderPage } from '../../orders/orders.screen.ts';
import { agentIncomeMessages } from './agent-income.messages.ts';

/** What an agent got of orders, and of which revenue. */
export const agentShares = defineResource({
  key: 'agent-shares',
  words: agentIncomeMessages,
  list: listAgentShares,
  export: exportAgentShares,
  place: ['id'],
  nameOf: ({ orderNumber }) => orderNumber,
  columns: [
    { key: 'bookedAt', widthPx: 205, card: 'fact', render: ({ bookedAt }) => <ExactTime time={bookedAt} /> },
    {
      key: 'orderNumber',
      widthPx: 130,
      card: 'title',
      render: ({ orderId, orderNumber }) =>
        orderId !== null ? <Link to={orderPage.address({ id: orderId })}>{orderNumber}</Link> : orderNumber,
    },
    {
      key: 'store',
      widthPx: 120,
      grows: true,
      card: 'fact',
      render: ({ store }, { localName }) => localName(store),
    },
    {
      key: 'parts',
      widthPx: 220,
      grows: true,
      card: 'wide',
      exports: ['rentMinor', 'rentPpm', 'saleMinor', 'salePpm', 'lateMinor', 'latePpm'],
      render: (share, { t, language }) =>
        partsOf(share)
          .map(({ kind, minor, ppm }) =>
            t(kind, partText({ minor, ppm, currency: share.currency }, language)),
          )
          .join(' · ') || '—',
    },
    {
      key: 'amount',
      widthPx: 125,
      align: 'right',
      card: 'fact',
      exports: ['currency', 'amountMinor'],
      render: ({ amountMinor, currency }, { language }) => (
        <span className="figures nowrap">{moneyText(amountMinor, currency, language)}</span>
      ),
    },
  ],
});

interface Part {
  minor: number;
  ppm: number;
}

/** Revenue of which there was some. */
const partsOf = ({ rentMinor, rentPpm, saleMinor, salePpm, lateMinor, latePpm }: AgentShare) =>
  (
    [
      { kind: 'rentPart', minor: rentMinor, ppm: rentPpm },
      { kind: 'salePart', minor: saleMinor, ppm: salePpm },
      { kind: 'latePart', minor: lateMinor, ppm: latePpm },
    ] as const
  ).filter(({ minor }) => minor !== 0);

const partText = ({ minor, ppm, currency }: Part & { currency: string }, language: Language) => ({
  amount: moneyText(minor, currency, language),
  share: ppmText(ppm, language),
});
