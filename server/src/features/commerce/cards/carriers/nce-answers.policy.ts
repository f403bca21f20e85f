import { bytesPerMB } from '@weir/contract/commerce/cards/card-accounts';
import { normalIccid } from '@weir/contract/commerce/cards/iccid';
import { isRecord } from '../../../../platform/json.ts';
import { type CarrierCard, CarrierError, type CarrierUsage } from './carrier-adapter.policy.ts';

type Told = Readonly<Record<string, unknown>>;

export const malformed = (what: string) => new CarrierError('malformed', `Its answer has no ${what}`);

export function recordOf(json: unknown): Told {
  if (!isRecord(json)) throw malformed('object');
  return json;
}

/** Of a list, which is an array and nothing around it. */
export function recordsOf(json: unknown): Told[] {
  if (!Array.isArray(json)) throw malformed('array');
  return json.map(recordOf);
}

/** A SIM of `/v2/sims`. */
export function cardOf(told: Told): CarrierCard {
  const iccid = normalIccid(String(told.iccid ?? ''));
  if (!iccid) throw malformed('number of a card');
  if (told.status !== 'Enabled' && told.status !== 'Disabled') throw malformed('status');
  const activatedAt = timeOf(told.activation_date);
  const disabled = activatedAt === null ? 'stock' : 'suspended';
  return {
    iccid,
    activatedAt,
    state: told.status === 'Enabled' ? 'active' : disabled,
    label: textOf(told.label),
    imsi: digitsOf(told.imsi, /^\d{14,15}$/),
    msisdn: digitsOf(told.msisdn, /^\d{7,15}$/),
    imeiSeen: digitsOf(told.imei, /^\d{14,16}$/),
    imeiLock: told.imei_lock === true,
    lowness: lownessOf(told.quota_status),
  };
}

/** Of `/v2/sims/{iccid}/quota/data`: what was ever bought less what is left, which survives another purchase. */
export function usageOf(told: Told, asOf: Date): CarrierUsage {
  const [left, bought] = [
    numberOf(told.volume, 'volume'),
    numberOf(told.accumulated_total_volume, 'total volume'),
  ];
  const usedBytes = Math.max(0, Math.round((bought - left) * bytesPerMB));
  return { usedBytes, asOf, expiresAt: timeOf(told.expiry_date) };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 128) : null;

const digitsOf = (value: unknown, form: RegExp): string | null => {
  const text = String(value ?? '');
  return form.test(text) ? text : null;
};

function numberOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(what);
  return value;
}

/** Its times end with an offset without a colon. */
function timeOf(value: unknown): Date | null {
  if (typeof value !== 'string' || value === '') return null;
  const ms = Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  if (Number.isNaN(ms)) throw malformed('time');
  return new Date(ms);
}

function lownessOf(status: unknown): CarrierCard['lowness'] {
  const id = isRecord(status) ? status.id : undefined;
  return id === 1 || id === 2 ? id : 0;
}
