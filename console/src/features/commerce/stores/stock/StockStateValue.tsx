import type { StockState } from '@weir/contract/commerce/stores/stock';
import { stockStateWords } from '@weir/contract/commerce/stores/stores.words';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';

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

export function StockStateValue({ state }: { state: StockState }) {
  return <StatusTag tone={stockTones[state]}>{stockStateWords[useLanguage()][state]}</StatusTag>;
}
