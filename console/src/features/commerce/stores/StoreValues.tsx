import { type StockCount, type StockState, stockStates } from '@weir/contract/commerce/stores/stock';
import type { Store, StoreState } from '@weir/contract/commerce/stores/stores';
import { stockStateWords, storeStateWords } from '@weir/contract/commerce/stores/stores.words';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { storesMessages } from './stores.messages.ts';

const storeTones = { open: 'success', closed: 'neutral' } as const satisfies Record<StoreState, Tone>;

const stockTones = {
  available: 'success',
  reserved: 'info',
  rented: 'info',
  inspection: 'warning',
  maintenance: 'warning',
  inTransit: 'info',
  missing: 'danger',
  sold: 'neutral',
  retired: 'neutral',
} as const satisfies Record<StockState, Tone>;

export function StoreStateValue({ of: { state } }: { of: Pick<Store, 'state'> }) {
  return <StatusTag tone={storeTones[state]}>{storeStateWords[useLanguage()][state]}</StatusTag>;
}

export function StockStateValue({ state }: { state: StockState }) {
  return <StatusTag tone={stockTones[state]}>{stockStateWords[useLanguage()][state]}</StatusTag>;
}

/** How many devices are in each state, in the order in which a device goes through them. */
export function StockCountsValue({ stock }: { stock: readonly StockCount[] }) {
  const t = useMessages(storesMessages);
  const words = stockStateWords[useLanguage()];
  const counts = stockStates.flatMap((state) => stock.filter((each) => each.state === state));
  if (counts.length === 0) return <span className="quiet">{t('noStock')}</span>;
  return (
    <span className="figures">
      {counts.map(({ state, count }) => `${words[state]} ${count}`).join(' · ')}
    </span>
  );
}
