import type { CardDraft } from '@weir/contract/commerce/cards/cards';
import { isEid, isSameCard, normalIccid, passesLuhn } from '@weir/contract/commerce/cards/iccid';
import { badField, duplicate } from '../../../platform/errors.ts';
import { searchText } from '../../../platform/search-text.ts';
import type { AccountRules, CardColumns, LockedCard } from './cards.store.ts';

/** In its normal form. Throws `badInput` for what is the number of no card. */
export function readIccid(text: string): string {
  const iccid = normalIccid(text);
  if (!iccid)
    throw badField(
      'iccid',
      'pattern',
      'An ICCID begins with 89 and has 18 to 20 characters, 0 to 9 and A to F',
    );
  return iccid;
}

export function assertIccid(iccid: string, { iccidForm }: AccountRules, others: readonly string[]): void {
  if (iccidForm === 'luhn' && !passesLuhn(iccid))
    throw badField('iccid', 'luhn', 'Its check digit is wrong, which its account does not accept');
  const other = others.find((each) => isSameCard(each, iccid));
  if (other) throw duplicate('iccid', `There is a card ${other} already`);
}

export function assertEid(eid: string | null | undefined): void {
  if (eid && !isEid(eid)) throw badField('eid', 'eid', 'Its remainder by 97 is not 1');
}

type Searched = Pick<LockedCard, 'iccid' | 'label' | 'imsi' | 'msisdn'>;

export const searchOf = ({ iccid, label, imsi, msisdn }: Searched): string =>
  searchText(iccid, imsi, msisdn, label);

const moment = (time: string | null) => (time === null ? null : new Date(time));

/** Beside its number and where it belongs. */
export const columnsOf = (draft: Partial<CardDraft>): Partial<CardColumns> => ({
  ...(draft.projectId !== undefined && { project_id: draft.projectId }),
  ...(draft.accountId !== undefined && { account_id: draft.accountId }),
  ...(draft.planId !== undefined && { plan_id: draft.planId }),
  ...(draft.label !== undefined && { label: draft.label }),
  ...(draft.imsi !== undefined && { imsi: draft.imsi }),
  ...(draft.msisdn !== undefined && { msisdn: draft.msisdn }),
  ...(draft.eid !== undefined && { eid: draft.eid }),
  ...(draft.apn !== undefined && { apn: draft.apn }),
  ...(draft.activatedAt !== undefined && { activated_at: moment(draft.activatedAt) }),
  ...(draft.autoActivateAt !== undefined && { auto_activate_at: moment(draft.autoActivateAt) }),
  ...(draft.expiresAt !== undefined && { expires_at: moment(draft.expiresAt) }),
  ...(draft.imeiSeen !== undefined && { imei_seen: draft.imeiSeen }),
  ...(draft.imeiLock !== undefined && { imei_lock: draft.imeiLock === 1 }),
  ...(draft.remarks !== undefined && { remarks: draft.remarks }),
});
