import {
  type ChangedPrice,
  closeOrder,
  reserveOrder,
  sellOrder,
} from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { moneyText } from '../../../../components/money-text.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { refusedInWords } from '../list/order-refusals.ts';
import { orderActsMessages } from './order-acts.messages.ts';

/** What it costs by now, where a refusal says so. */
const newPriceOf = (error: unknown): ChangedPrice | undefined => {
  const data = isApiError(error) ? (error.data as { state?: unknown; now?: ChangedPrice } | null) : null;
  return data?.state === 'priceChanged' ? data.now : undefined;
};

type Sums = Pick<OrderItem, 'totalMinor' | 'depositMinor' | 'currency'>;

/** What takes no more than a yes: the sums are said before. */
export function useOrderQuestions() {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const ask = useQuestion();
  const sums = ({ totalMinor, depositMinor, currency }: Sums) => ({
    total: moneyText(totalMinor, currency, language),
    deposit: moneyText(depositMinor, currency, language),
  });
  const failedText = t('failed');
  const inWords = (error: unknown) => {
    throw refusedInWords(error);
  };

  /** Asks again: nobody reserves at a price that they did not see. */
  const askAgain = (order: OrderItem, before: Sums, now: ChangedPrice) =>
    ask({
      title: t('priceChanged'),
      content: t('priceChangedAsk', { ...sums(now), before: sums(before).total }),
      okText: t('reserveAnew'),
      failedText,
      run: () => send(order, now),
    });
  const send = (order: OrderItem, shown?: ChangedPrice): Promise<string | undefined> => {
    const { id, version } = order;
    const agreed = shown && { agreed: { priceId: shown.priceId, totalMinor: shown.totalMinor } };
    return call(reserveOrder, { body: { id, version, ...agreed } }).then(
      () => t('reserved'),
      (error) => {
        const now = newPriceOf(error);
        if (!now) return inWords(error);
        askAgain(order, shown ?? order, now);
        return undefined;
      },
    );
  };

  return {
    reserve: (order: OrderItem) =>
      ask({
        title: t('reserve'),
        content: t('reserveAsk', sums(order)),
        okText: t('reserve'),
        failedText,
        run: () => send(order),
      }),
    sell: (order: OrderItem) =>
      ask({
        title: t('sell'),
        content: t('sellAsk', sums(order)),
        okText: t('sell'),
        failedText,
        run: () => {
          const { id, version } = order;
          return call(sellOrder, { body: { id, version } }).then(() => t('sold'), inWords);
        },
      }),
    close: ({ id, version }: OrderItem) =>
      ask({
        title: t('close'),
        content: t('closeAsk'),
        okText: t('close'),
        failedText,
        run: () => call(closeOrder, { body: { id, version } }).then(() => t('closed'), inWords),
      }),
  };
}
