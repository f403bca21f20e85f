import { decimalText } from '@weir/contract/commerce/money';
import type { Order, orderColumns } from '@weir/contract/commerce/orders/orders';
import { orderKindWords, orderStateWords } from '@weir/contract/commerce/orders/orders.words';
import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

const amount = (field: 'totalMinor' | 'depositMinor' | 'owedMinor' | 'heldMinor') =>
  Object.freeze({ cell: (order: Order) => decimalText(order[field], order.currency) });

export const orderFileColumns: ListColumns<Order, (typeof orderColumns)[number]> = Object.freeze({
  number: {},
  kind: { values: orderKindWords },
  state: { values: orderStateWords },
  customer: { cell: ({ customer }: Order) => customer.name ?? customer.pseudonym },
  store: { cell: ({ store }: Order, language: Language) => localName(store, language) },
  offer: { cell: ({ offer }: Order, language: Language) => localName(offer, language) },
  SN: { cell: ({ device }: Order) => device.SN },
  startAt: timeColumn,
  dueAt: timeColumn,
  handedOverAt: timeColumn,
  returnedAt: timeColumn,
  currency: {},
  total: amount('totalMinor'),
  deposit: amount('depositMinor'),
  owed: amount('owedMinor'),
  held: amount('heldMinor'),
  waiver: { cell: ({ waiver }: Order) => waiver?.reason ?? null },
  remarks: {},
  createdTime: timeColumn,
});
