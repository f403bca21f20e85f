import type { fenceReasons } from '@weir/contract/fleet/device-fence';
import { isRecord } from '../../../../platform/json.ts';
import { fits, type Reported, type Revision } from '../state/fence-state.policy.ts';

export type Answer =
  | { readonly isApplied: true }
  | {
      readonly isApplied: false;
      readonly reasonCode: (typeof fenceReasons)[number];
      readonly reason: string | null;
    };

const longestReason = 500;

/**
 * What a device answers to `setFence` and `closeFence`: `{applied: true, rev, longitude, latitude, radius}`, where the
 * echo may be left out, or `{applied: false, reason}`.
 */
export function readAnswer(reply: unknown, revision: Pick<Revision, 'rev' | 'action' | 'circle'>): Answer {
  if (!isRecord(reply)) return { isApplied: false, reasonCode: 'unclearReply', reason: null };
  const { applied, reason, error } = reply;
  const said = reason ?? error ?? null;
  if (applied === false || (error !== undefined && error !== null))
    return { isApplied: false, reasonCode: 'device', reason: said === null ? null : words(said) };
  if (applied !== true) return { isApplied: false, reasonCode: 'unclearReply', reason: null };
  const circle = revision.action === 'close' ? null : revision.circle;
  return fits(geometryOf(reply), { rev: revision.rev, circle })
    ? { isApplied: true }
    : { isApplied: false, reasonCode: 'echoDiffers', reason: words(echoOf(reply)) };
}

/** The client attribute `fence`: `{rev, active, longitude, latitude, radius, breached}`; undefined: it is none. */
export function readReport(value: unknown, at: Date): Reported | undefined {
  if (!isRecord(value)) return undefined;
  const { active, breached } = value;
  if (typeof active !== 'boolean' && active !== 0 && active !== 1) return undefined;
  return {
    ...geometryOf(value),
    active: active === true || active === 1 ? 1 : 0,
    breached: breached === true || breached === 1 ? 1 : 0,
    reportedTime: at.toISOString(),
  };
}

function geometryOf(said: Record<string, unknown>) {
  const rev = numberOf(said.rev);
  return {
    rev: rev !== null && Number.isInteger(rev) && Math.abs(rev) <= 2_147_483_647 ? rev : null,
    longitude: numberOf(said.longitude),
    latitude: numberOf(said.latitude),
    radius: numberOf(said.radius),
  };
}

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const echoOf = ({ rev, longitude, latitude, radius }: Record<string, unknown>) =>
  JSON.stringify({ rev, longitude, latitude, radius });

/** The device's words as the database can hold them. */
function words(value: unknown): string | null {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const clean = text.toWellFormed().replaceAll('\0', '').trim().slice(0, longestReason).toWellFormed();
  return clean === '' ? null : clean;
}
