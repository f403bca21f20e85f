import type { Store, StoreState } from '@weir/contract/commerce/stores/stores';
import { storeStateWords } from '@weir/contract/commerce/stores/stores.words';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';

const storeTones = { open: 'success', closed: 'neutral' } as const satisfies Record<StoreState, Tone>;

export function StoreStateValue({ of: { state } }: { of: Pick<Store, 'state'> }) {
  return <StatusTag tone={storeTones[state]}>{storeStateWords[useLanguage()][state]}</StatusTag>;
}
