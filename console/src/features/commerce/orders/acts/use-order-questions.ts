import { closeOrder, reserveOrder, sellOrder } from '@weir/contract/commerce/orders/order-transitions';
import { editOrder, type OrderItem } from '@weir/contract/commerce/orders/orders';
import { moneyText } from '../../../../components/money-text.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { refusedInWords } from '../list/order-refusals.ts';
import { orderActsMessages } from './order-acts.messages.ts';

const hasPriceChanged = (error: unknown): boolean =>
  isApiError(error) && (error.data as { state?: unknown } | null | undefined)?.state === 'priceChanged';

/** What takes no more than a yes: the sums are said before. */
export function useOrderQuestions() {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const ask = useQuestion();
  const sums = ({ totalMinor, depositMinor, currency }: OrderItem) => ({
    total: moneyText(totalMinor, currency, language),
    deposit: moneyText(depositMinor, currency, language),
  });
  const failedText = t('failed');
  const inWords = (error: unknown) => {
    throw refusedInWords(error);
  };

  /** Quotes anew, and asks again: nobody reserves at a price that they did not see. */
  const askAgain = async (before: OrderItem) => {
    const { id, version } = before;
    const quoted = await call(editOrder, { body: { id, version } });
    ask({
      title: t('priceChanged'),
      content: t('priceChangedAsk', { ...sums(quoted), before: sums(before).total }),
      okText: t('reserveAnew'),
      failedText,
      run: () => send(quoted),
    });
  };
  const send = (order: OrderItem): Promise<string | undefined> =>
    call(reserveOrder, { body: { id: order.id, version: order.version } }).then(
      () => t('reserved'),
      (error) => (hasPriceChanged(error) ? askAgain(order).then(() => undefined) : inWords(error)),
    );

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
