import { decimalText } from '@weir/contract/commerce/money';
import type { Price } from '@weir/contract/commerce/offer-prices';
import type { Offer, offerColumns } from '@weir/contract/commerce/offers';
import { offerKindWords, offerStateWords } from '@weir/contract/commerce/offers.words';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

type Amount = 'hourMinor' | 'dayMinor' | 'monthMinor' | 'unitMinor' | 'depositMinor';

/** An amount of what it costs now, in the currency beside it. */
const amount = (name: Amount) => ({
  cell: ({ price }: Offer) => price && amountOf(price, name),
});

const amountOf = (price: Price, name: Amount) => {
  const minor = price[name];
  return minor === null ? null : Number(decimalText(minor, price.currency));
};

export const offerFileColumns: ListColumns<Offer, (typeof offerColumns)[number]> = Object.freeze({
  name: { cell: localName },
  kind: { values: offerKindWords },
  deviceType: { cell: ({ deviceType }: Offer) => deviceType.name },
  project: { cell: ({ project }: Offer) => project.name },
  state: { values: offerStateWords },
  validFrom: timeColumn,
  validTo: timeColumn,
  stores: {
    cell: ({ stores }: Offer, language) => stores.map((store) => localName(store, language)).join(', '),
  },
  currency: { cell: ({ price }: Offer) => price?.currency ?? null },
  hour: amount('hourMinor'),
  day: amount('dayMinor'),
  month: amount('monthMinor'),
  unit: amount('unitMinor'),
  deposit: amount('depositMinor'),
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
