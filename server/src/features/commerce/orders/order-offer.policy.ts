import { badField } from '../../../platform/errors.ts';
import type { Offered } from './order-rows.store.ts';
import type { Priced } from './rules/order-parts.policy.ts';

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
  if (offered.isContractOver)
    throw badField('storeId', 'contractOver', 'The contract of the agent does not run: nothing new begins');
  if (device === null || offered.stockStoreId !== storeId)
    throw badField('deviceId', 'otherStore', 'The device is not in the stock of this store');
  if (offered.deviceTypeId !== offered.typeId)
    throw badField('deviceId', 'otherType', 'The offer is of another type of devices');
  return { priceId, terms, zone, device };
}
