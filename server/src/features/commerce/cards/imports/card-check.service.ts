import { bytesPerMB } from '@weir/contract/commerce/cards/card-accounts';
import {
  type CardImportField,
  type CardImportRule,
  requiredCardFields,
} from '@weir/contract/commerce/cards/card-imports';
import { CardDraft, type CardState } from '@weir/contract/commerce/cards/cards';
import { carrierCapabilities } from '@weir/contract/commerce/cards/carriers';
import { bodyLength, isEid, isSameCard, normalIccid, passesLuhn } from '@weir/contract/commerce/cards/iccid';
import type { Permission } from '@weir/contract/permissions';
import type { Viewer } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { createValidator, fieldErrors } from '../../../../platform/http/validation.ts';
import { searchOf } from '../card-draft.policy.ts';
import { isClosed, periodOf, startOfDayMs } from '../periods.policy.ts';
import {
  findIccids,
  findNameableAccounts,
  findNameableDevices,
  findNameablePlans,
  type NameableAccount,
  type NameableDevice,
  type NameablePlan,
  type NewCardRow,
  type StoredImport,
} from './card-imports.store.ts';
import {
  cardFieldsFor,
  numberOf,
  type Problem,
  type SaidRow,
  saidRow,
  stateOf,
  timeOf,
} from './card-rows.policy.ts';

export interface Checked {
  /** Of all rows; whole ones where there is no problem. */
  readonly cards: readonly NewCardRow[];
  readonly problems: readonly Problem[];
  readonly missing: readonly (typeof requiredCardFields)[number][];
  readonly good: number;
}

/** Who asks, and what that person may say of cards. */
export type Importer = Viewer & { readonly permissions: ReadonlySet<Permission> };

interface Known {
  readonly accounts: readonly NameableAccount[];
  readonly plans: readonly NameablePlan[];
  readonly devices: ReadonlyMap<string, NameableDevice>;
  /** Of the installation. */
  readonly timeZone: string;
  readonly permissions: Importer['permissions'];
}

/** What would become of the rows now, for this person; nothing is written. */
export async function checkCards(
  db: Db,
  importer: Importer,
  { headings, rows, projectId }: StoredImport,
  timeZone: string,
): Promise<Checked> {
  const fields = cardFieldsFor(headings);
  const missing = requiredCardFields.filter((field) => !fields.includes(field));
  if (missing.length > 0) return { cards: [], problems: [], missing, good: 0 };
  const said = (rows ?? []).map((row) => saidRow(row, fields));
  const SNs = said.flatMap((row) => row.said.SN ?? []);
  const devices = await findNameableDevices(db, importer, { projectId, SNs });
  const known: Known = {
    accounts: await findNameableAccounts(db, importer),
    plans: await findNameablePlans(db, importer),
    devices: new Map(devices.map((device) => [device.SN, device])),
    timeZone,
    permissions: importer.permissions,
  };
  const cards = said.map((row) => cardOf(row, known));
  refuseRepeated(said, cards);
  await refuseTaken(db, said, cards);
  return {
    cards,
    problems: said.flatMap(({ problems }) => problems.toSorted(byColumn)),
    missing: [],
    good: said.filter(({ problems }) => problems.length === 0).length,
  };
}

/** What no column says comes last. */
const byColumn = (a: Problem, b: Problem): number =>
  (a.column ?? Number.MAX_SAFE_INTEGER) - (b.column ?? Number.MAX_SAFE_INTEGER);

function cardOf(row: SaidRow, known: Known): NewCardRow {
  const { said } = row;
  const account = accountOf(row, known);
  const plan = account && planOf(row, account, known);
  const iccid = iccidOf(row, account);
  const state = cardStateOf(row, account, known);
  const timeIn = (field: CardImportField) => momentOf(row, field, known.timeZone);
  const [activated, autoActivates, expires] = [
    timeIn('activatedAt'),
    timeIn('autoActivateAt'),
    timeIn('expiresAt'),
  ];
  if (said.eid !== undefined && !isEid(said.eid)) row.refuse('eid', 'pattern');
  const { label = null, imsi = null, msisdn = null, eid = null, apn = null, remarks = null } = said;
  refuseMisfits(row, iccid);
  if (account)
    for (const field of carrierCapabilities[account.carrierKind].facts)
      if (field in said) row.refuse(field as CardImportField, 'reported');
  return {
    ...{
      iccid,
      account_id: account?.id ?? 0,
      plan_id: plan?.id ?? null,
      label,
      imsi,
      msisdn,
      eid,
      apn,
      state,
    },
    activated_at: activated?.toISOString() ?? null,
    auto_activate_at: autoActivates?.toISOString() ?? null,
    expires_at: expires?.toISOString() ?? null,
    ...{ imei_seen: said.imeiSeen ?? null, remarks },
    search: searchOf({ iccid, label, imsi, msisdn }),
    device: deviceOf(row, known),
    usage: usageOf(row, { plan, since: activated ?? new Date() }, known),
  };
}

const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/** By its name, else by its carrier where that has one account. */
function accountOf({ said, refuse }: SaidRow, { accounts }: Known): NameableAccount | undefined {
  const { carrier } = said;
  if (carrier === undefined) return void refuse('carrier', 'required');
  const named = accounts.filter(({ name }) => sameName(name, carrier));
  const found = named.length > 0 ? named : accounts.filter((account) => sameName(account.carrier, carrier));
  if (found.length !== 1) return void refuse('carrier', found.length === 0 ? 'unknown' : 'ambiguous');
  return found[0];
}

function planOf(
  { said, refuse }: SaidRow,
  { id }: NameableAccount,
  { plans }: Known,
): NameablePlan | undefined {
  const { planName } = said;
  if (planName === undefined) return undefined;
  const found = plans.filter((plan) => plan.accountId === id && sameName(plan.name, planName));
  if (found.length !== 1) return void refuse('planName', found.length === 0 ? 'unknown' : 'ambiguous');
  return found[0];
}

/** In its normal form; what is none stays as it is, for the messages. */
function iccidOf({ said, refuse }: SaidRow, account: NameableAccount | undefined): string {
  if (said.iccid === undefined) {
    refuse('iccid', 'required');
    return '';
  }
  const iccid = normalIccid(said.iccid);
  if (!iccid) refuse('iccid', 'pattern');
  else if (account?.iccidForm === 'luhn' && !passesLuhn(iccid)) refuse('iccid', 'luhn');
  return iccid ?? said.iccid;
}

function cardStateOf(
  { said, refuse }: SaidRow,
  account: NameableAccount | undefined,
  { permissions }: Known,
): CardState {
  const state = said.state === undefined ? 'stock' : stateOf(said.state);
  if (state === undefined) refuse('state', 'unknown');
  else if (state !== 'stock' && account && carrierCapabilities[account.carrierKind].states.includes(state))
    refuse('state', 'reported');
  else if (state !== 'stock' && !permissions.has('cards:handle')) refuse('state', 'notAllowed');
  return state ?? 'stock';
}

function momentOf({ said, refuse }: SaidRow, field: CardImportField, timeZone: string): Date | undefined {
  const text = said[field];
  if (text === undefined) return undefined;
  const time = timeOf(text, timeZone);
  if (!time) refuse(field, 'date');
  return time;
}

function deviceOf({ said, refuse }: SaidRow, { devices, permissions }: Known): NewCardRow['device'] {
  const { SN } = said;
  if (SN === undefined) return null;
  const device = devices.get(SN);
  if (!permissions.has('cards:update')) refuse('SN', 'notAllowed');
  else if (!device) refuse('SN', 'unknown');
  else if (device.hasCard) refuse('SN', 'taken');
  else if (said.state !== undefined && stateOf(said.state) === 'ended') refuse('SN', 'ended');
  return device ? { id: device.id, SN } : null;
}

interface Counting {
  readonly plan: NameablePlan | undefined;
  readonly since: Date;
}

function usageOf(row: SaidRow, { plan, since }: Counting, known: Known): NewCardRow['usage'] {
  const { said, refuse } = row;
  if (said.usedMB === undefined && said.usedAsOf === undefined) return null;
  if (!known.permissions.has('cards:update')) refuse('usedMB', 'notAllowed');
  if (said.usedMB === undefined) refuse('usedMB', 'together');
  if (said.usedAsOf === undefined) refuse('usedAsOf', 'together');
  const used = numberOf(said.usedMB ?? '');
  if (used === undefined) refuse('usedMB', 'number');
  const asOf = momentOf(row, 'usedAsOf', known.timeZone);
  if (used === undefined || !asOf) return null;
  const timeZone = plan?.timeZone ?? known.timeZone;
  const usual = { kind: 'card', resetRule: 'day', resetDay: 1 } as const;
  const period = periodOf({ ...usual, ...plan, timeZone }, asOf.getTime(), since.getTime());
  const isOutside = asOf.getTime() < startOfDayMs(period.from, timeZone);
  if (asOf.getTime() > Date.now() || isOutside || isClosed(period, timeZone, Date.now()))
    refuse('usedAsOf', 'period');
  const until = period.to === null ? null : new Date(startOfDayMs(period.to, timeZone)).toISOString();
  const periodSince = new Date(startOfDayMs(period.from, timeZone)).toISOString();
  const bytes = Math.round(used * bytesPerMB);
  return { ...period, bytes, asOf: asOf.toISOString(), since: periodSince, until };
}

const isDraft = createValidator<CardDraft>(CardDraft);
/** Of the draft, which takes no more than what a person types. */
const typed = ['label', 'imsi', 'msisdn', 'eid', 'apn', 'imeiSeen', 'remarks'] as const;

/** What the contract has against it: the same as for a card that is added by hand. */
function refuseMisfits({ said, refuse }: SaidRow, iccid: string): void {
  const texts = Object.fromEntries(typed.flatMap((field) => (said[field] ? [[field, said[field]]] : [])));
  if (isDraft({ ...texts, iccid, projectId: 1, accountId: 1 })) return;
  for (const { field, rule, limit } of fieldErrors(isDraft.errors)) {
    const known = typed.find((name) => name === field);
    const why: CardImportRule = rule === 'maxLength' && !hasForm(field) ? 'maxLength' : 'pattern';
    if (known) refuse(known, why, limit);
  }
}

/** A number that is too long is one in the wrong form. */
const hasForm = (field: string): boolean => field !== 'label' && field !== 'remarks';

const bodyOf = (iccid: string): string => iccid.slice(0, bodyLength);

function refuseRepeated(said: readonly SaidRow[], cards: readonly NewCardRow[]): void {
  const rowsOfBody = new Map<string, { row: number; iccid: string }[]>();
  const rowOfSn = new Map<string, number>();
  for (const [index, { row, said: texts, refuse }] of said.entries()) {
    const { iccid = '' } = cards[index] ?? {};
    const alike = rowsOfBody.get(bodyOf(iccid)) ?? [];
    const first = alike.find((other) => isSameCard(other.iccid, iccid));
    if (first && iccid !== '') refuse('iccid', 'duplicateInFile', first.row);
    rowsOfBody.set(bodyOf(iccid), [...alike, { row, iccid }]);
    if (texts.SN === undefined) continue;
    const other = rowOfSn.get(texts.SN);
    if (other === undefined) rowOfSn.set(texts.SN, row);
    else refuse('SN', 'duplicateInFile', other);
  }
}

async function refuseTaken(db: Db, said: readonly SaidRow[], cards: readonly NewCardRow[]): Promise<void> {
  const there = await findIccids(db, [...new Set(cards.map(({ iccid }) => bodyOf(iccid)))]);
  const byBody = Map.groupBy(there, bodyOf);
  for (const [index, { iccid }] of cards.entries())
    if ((byBody.get(bodyOf(iccid)) ?? []).some((other) => isSameCard(other, iccid)))
      said[index]?.refuse('iccid', 'taken');
}
