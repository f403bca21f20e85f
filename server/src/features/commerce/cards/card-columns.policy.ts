import type { Card, cardColumns } from '@weir/contract/commerce/cards/cards';
import {
  cardAttentionWords,
  cardStateWords,
  suspendReasonWords,
} from '@weir/contract/commerce/cards/cards.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const cardFileColumns: ListColumns<Card, (typeof cardColumns)[number]> = Object.freeze({
  iccid: {},
  label: {},
  carrier: {},
  accountName: {},
  planName: {},
  projectName: {},
  state: { values: cardStateWords },
  suspendReason: { values: suspendReasonWords },
  askedState: { values: cardStateWords },
  attention: {
    cell: ({ attention }: Card, language) =>
      attention.map((reason) => cardAttentionWords[language][reason]).join(', '),
  },
  usedBytes: {},
  usedAsOf: timeColumn,
  allowanceBytes: {},
  SN: {},
  deviceName: {},
  msisdn: {},
  imsi: {},
  eid: {},
  apn: {},
  activatedAt: timeColumn,
  autoActivateAt: timeColumn,
  expiresAt: timeColumn,
  imeiSeen: {},
  remarks: {},
  createdTime: timeColumn,
});
