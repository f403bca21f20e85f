import type { Offer } from '@weir/contract/commerce/offers';
import type { OrderDraft } from '@weir/contract/commerce/orders/orders';
import { Form } from 'antd';
import { Panel } from '../../../../components/Panel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DraftQuoteValue } from '../money/OrderQuoteValue.tsx';
import { orderFormMessages } from './order-form.messages.ts';

/** What the order would cost as it is written, by the rules that book it. */
export function OrderQuote({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(orderFormMessages);
  const form = Form.useFormInstance<OrderDraft>();
  const offerId = Form.useWatch('offerId', form);
  const storeId = Form.useWatch('storeId', form);
  const deviceId = Form.useWatch('deviceId', form);
  const startAt = Form.useWatch('startAt', form);
  const dueAt = Form.useWatch('dueAt', form);
  const offer = offers.find(({ id }) => id === offerId);
  const times = isTime(startAt) && isTime(dueAt) ? { startAt, dueAt } : undefined;
  const isWhole = offer && storeId && deviceId && (offer.kind === 'sale' || times);
  return (
    <Panel title={t('quote')}>
      {isWhole ? (
        <DraftQuoteValue
          draft={{ offerId: offer.id, storeId, deviceId, ...(offer.kind === 'rent' && times) }}
        />
      ) : (
        <p className="quiet">{t('quoteHelp')}</p>
      )}
    </Panel>
  );
}

const isTime = (text: string | null | undefined): text is string =>
  text != null && !Number.isNaN(Date.parse(text));
