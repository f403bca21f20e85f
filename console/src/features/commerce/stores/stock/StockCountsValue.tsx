import { type StockCount, stockStates } from '@weir/contract/commerce/stores/stock';
import { stockStateWords } from '@weir/contract/commerce/stores/stores.words';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { stockMessages } from './stock.messages.ts';

/** How many devices are in each state, in the order in which a device goes through them. */
export function StockCountsValue({ stock }: { stock: readonly StockCount[] }) {
  const t = useMessages(stockMessages);
  const words = stockStateWords[useLanguage()];
  const counts = stockStates.flatMap((state) => stock.filter((each) => each.state === state));
  if (counts.length === 0) return <span className="quiet">{t('noStock')}</span>;
  return (
    <span className="figures">
      {counts.map(({ state, count }) => `${words[state]} ${count}`).join(' · ')}
    </span>
  );
}
