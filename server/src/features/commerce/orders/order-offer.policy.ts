import { badField } from '../../../platform/errors.ts';
import type { Offered, OrderColumns, OrderRow } from './order-rows.store.ts';
import { lateFrom, type Part, type Priced, totalOf } from './rules/order-parts.policy.ts';

export interface Agreed extends Priced {
  zone: string;
  device: { SN: string; name: string };
}

/** What the order is agreed on, or what about it does not hold at that time. */
export function agreedOf(
  offered: Offered,
  { storeId, startAt }: { storeId: number; startAt: string | null },
  at: string,
): Agreed {
  const { priceId, terms, zone, device } = offered;
  const begins = Date.parse(startAt ?? at);
  const { validFrom, validTo } = offered;
  if (offered.offerState !== 'published')
    throw badField('offerId', 'unpublished', 'The offer is not published');
  if ((validFrom && begins < Date.parse(validFrom)) || (validTo && begins >= Date.parse(validTo)))
    throw badField('offerId', 'notValid', 'The offer is not valid when the order begins');
  if (priceId === null || terms === null) throw badField('offerId', 'noPrice', 'The offer has no price now');
  if (offered.storeProjectId !== offered.projectId)
    throw badField('storeId', 'reference', 'This store does not have the offer');
  if (offered.storeState !== 'open') throw badField('storeId', 'closed', 'The store is closed');
  if (offered.storeCurrency !== terms.currency)
    throw badField('offerId', 'storeCurrency', 'The store takes another currency than the offer asks for');
  if (offered.isContractOver)
    throw badField('storeId', 'contractOver', 'The contract of the agent does not run: nothing new begins');
  if (device === null || offered.stockStoreId !== storeId)
    throw badField('deviceId', 'otherStore', 'The device is not in the stock of this store');
  if (offered.deviceTypeId !== offered.typeId)
    throw badField('deviceId', 'otherType', 'The offer is of another type of devices');
  return { priceId, terms, zone, device };
}

/** What was paid stays what it was paid for. */
export function assertSameCurrency(
  { owedMinor, heldMinor, currency }: OrderRow,
  { terms }: Pick<Agreed, 'terms'>,
): void {
  const isPaid = owedMinor !== 0 || heldMinor !== 0;
  if (isPaid && terms.currency !== currency)
    throw badField('offerId', 'otherCurrency', 'It is paid in another currency');
}

export const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** What a quote says of an order. */
export const quotedColumns = (
  { priceId, terms, zone }: Pick<Agreed, 'priceId' | 'terms' | 'zone'>,
  part: Part,
) =>
  ({
    ...{ price_id: priceId, zone, currency: terms.currency, late_from: dateOf(lateFrom(part)) },
    ...{ total_minor: Number(totalOf(part)), deposit_minor: terms.depositMinor },
  }) satisfies Partial<OrderColumns>;
