import { type PaymentMethod, paymentMethods } from '@weir/contract/commerce/orders/order-payments';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { orderActsMessages } from '../orders/acts/order-acts.messages.ts';
import { ledgerMessages } from './ledger.messages.ts';

interface Props {
  /** As the ledger has it: `revenue.rent`, `cash.card`, `payable.7`. */
  account: string;
  /** Whose it is, where that is known. */
  agentName?: string | null;
}

/** What an account of the ledger is called. */
export function AccountValue({ account, agentName = null }: Props) {
  const t = useMessages(ledgerMessages);
  const acts = useMessages(orderActsMessages);
  const [kind = '', of = ''] = account.split('.');
  if (kind === 'cash' && isMethod(of)) return t('cash', { method: acts(`${of}Method`) });
  if (kind === 'payable') return t('payable', { agent: agentName ?? t('agent', { id: of }) });
  const known = ownNames.find((name) => name === (kind === 'revenue' ? of : kind));
  return known ? t(known) : <span className="mono">{account}</span>;
}

const ownNames = [
  ...(['rent', 'sale', 'late', 'damage'] as const),
  ...(['receivable', 'deposit', 'tax', 'writeoff', 'share'] as const),
] as const;

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text);
