import { useQuery } from '@tanstack/react-query';
import { quotePrice } from '@weir/contract/commerce/offer-prices';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Form } from 'antd';
import { useState } from 'react';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { QuoteValue } from '../../offers/QuoteValue.tsx';
import { pricesQuery } from '../list/orders.queries.ts';
import { orderActsMessages } from './order-acts.messages.ts';

interface Props {
  order: OrderItem;
}

interface Trial {
  /** Undefined: it is not known yet. */
  due: string | undefined;
  returned?: string;
}

/** What other times of an order of one price would cost; undefined where that takes more than a trial. */
function useTrial({ parts, startAt, offer }: OrderItem, { due, returned }: Trial) {
  const may = useMay()('offers:list');
  const [part] = parts.length === 1 ? parts : [];
  const { data: prices } = useQuery({ ...pricesQuery(offer.id), enabled: may });
  const price = prices?.list.find(({ id }) => id === part?.priceId);
  const query = {
    id: part?.priceId ?? 0,
    ...(startAt !== null && { start: startAt }),
    ...(due && { due }),
    ...(returned && { returned }),
  };
  const isAsked = may && price !== undefined && startAt !== null && isTime(due);
  const { data: quote } = useQuery({ ...queryOf(quotePrice, { query }), enabled: isAsked });
  return isAsked && quote ? { quote, price, running: prices?.list.find(isRunning) } : undefined;
}

const isTime = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text));
const isRunning = ({ validFrom }: { validFrom: string }) => Date.parse(validFrom) <= Date.now();

/** What a rent that comes back now costs, early or late. */
export function ReturnEstimate({ order }: Props) {
  const t = useMessages(orderActsMessages);
  const [returned] = useState(() => new Date().toISOString());
  const trial = useTrial(order, { due: order.dueAt ?? undefined, returned });
  if (!trial) return null;
  return (
    <Form.Item>
      <FoldedPart title={t('estimate')} level={3}>
        <QuoteValue quote={trial.quote} price={trial.price} />
      </FoldedPart>
    </Form.Item>
  );
}

/** What a later due time adds, where the price is still the same. */
export function ExtensionEstimate({ order, until }: Props & { until: string | undefined }) {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const trial = useTrial(order, { due: until ?? undefined });
  const money = (minor: number) => moneyText(minor, order.currency, language);
  const isSame = trial?.running?.id === trial?.price.id && order.late === 0;
  return (
    <p className="quiet" role="status">
      {trial && isSame
        ? t('extendCosts', {
            amount: money(trial.quote.totalMinor - order.totalMinor),
            total: money(trial.quote.totalMinor),
          })
        : t('extendOther')}
    </p>
  );
}
