import type { ParameterDraft } from '@weir/contract/fleet/device-type-settings';
import type { Device } from './device.ts';
import type { FenceLock } from './fences.ts';
import { answerPower, powerReport } from './power.ts';

type Scalar = number | string | boolean | null;

/** What a device has been set to: its own defaults until somebody changes them. */
export interface Settings {
  readonly all: () => Record<string, Scalar>;
  /** Why a value is refused, or null when it was taken. */
  readonly set: (semaphoreId: string, value: unknown) => string | null;
}

/** Whether somebody has locked the equipment on site: then nothing dangerous is changed from afar. */
export type SiteLock = 'locked' | 'open';

export function settingsOf(parameters: readonly ParameterDraft[], lock: SiteLock = 'open'): Settings {
  const values = new Map<string, Scalar>(parameters.map((p) => [p.semaphoreId, p.defaultValue ?? null]));
  const byId = new Map(parameters.map((parameter) => [parameter.semaphoreId, parameter]));
  return {
    all: () => Object.fromEntries(values),
    set: (semaphoreId, value) => {
      const parameter = byId.get(semaphoreId);
      if (!parameter) return 'unknown parameter';
      const reason =
        refusal(parameter, value) ?? (value === values.get(semaphoreId) ? null : lockedOut(parameter, lock));
      if (reason === null) values.set(semaphoreId, value as Scalar);
      return reason;
    },
  };
}

const lockedOut = ({ dangerous }: ParameterDraft, lock: SiteLock): string | null =>
  dangerous === 1 && lock === 'locked' ? 'locked on site' : null;

function refusal(parameter: ParameterDraft, value: unknown): string | null {
  if (parameter.readOnly === 1) return 'read only';
  if (parameter.dataType === 'boolean') return typeof value === 'boolean' ? null : 'not a truth value';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not a number';
  if (typeof parameter.min === 'number' && value < parameter.min) return `below ${parameter.min}`;
  if (typeof parameter.max === 'number' && value > parameter.max) return `above ${parameter.max}`;
  return null;
}

export interface CommandHost {
  readonly device: Device;
  readonly settings: Settings;
  readonly fence: FenceLock;
  readonly softVer: () => string;
  /** What was answered lately, by request: the platform asks again when an answer was lost. */
  readonly answered: Map<number, object>;
  /** When the device started, in epoch milliseconds. */
  readonly startedMs: () => number;
  readonly reboot: () => void;
  /** Tells the platform what changed. */
  readonly report: (values: Record<string, unknown>) => void;
}

/** Answers a command as the equipment would: done, or why not. */
export function handleCommand(host: CommandHost, request: string): object | Promise<object> {
  const { method, params } = parse(request);
  if (method === 'getStatus') return status(host);
  if (method === 'getSettings') return { applied: true, settings: host.settings.all() };
  if (method === 'reboot') {
    host.reboot();
    return { applied: true };
  }
  if (method === 'setValue') return setValue(host, params);
  if (method === 'getParameters') return { values: host.settings.all() };
  if (method === 'setParameters') return once(host, params, setParameters);
  const power = answerPower(host.device, method, params);
  if (power) return power.finally(() => host.report(powerReport(host.device)));
  return host.fence.answer(method, params) ?? { applied: false, reason: `unknown method ${method}` };
}

function parse(request: string): { method: string; params: Record<string, unknown> } {
  const value: unknown = JSON.parse(request);
  if (typeof value !== 'object' || value === null || !('method' in value)) return { method: '', params: {} };
  const params =
    'params' in value && typeof value.params === 'object' && value.params !== null ? value.params : {};
  return { method: String(value.method), params: { ...params } };
}

function status({ device, settings, softVer, startedMs }: CommandHost): object {
  const nowMs = Date.now();
  const channel = device.channels[0];
  return {
    applied: true,
    SN: device.member.SN,
    uptimeS: Math.round((nowMs - startedMs()) / 1000),
    softVer: softVer(),
    attributes: device.kind.attributes(device.member.site),
    settings: settings.all(),
    ...(channel ? { latest: JSON.parse(channel.frame(nowMs)).values } : {}),
  };
}

/** `{semaphoreId, value}`, or several as `{key: value, …}`. */
function setValue({ settings, report }: CommandHost, params: Record<string, unknown>): object {
  const { semaphoreId, value, ...rest } = params;
  const wanted = typeof semaphoreId === 'string' ? { [semaphoreId]: value } : rest;
  const taken: Record<string, unknown> = {};
  const rejected: Record<string, string> = {};
  for (const [key, value] of Object.entries(wanted)) {
    const reason = settings.set(key, value);
    if (reason === null) taken[key] = value;
    else rejected[key] = reason;
  }
  if (Object.keys(taken).length > 0) report(taken);
  const failed = Object.keys(rejected).length > 0;
  return failed ? { applied: false, reason: rejected, taken } : { applied: true, taken };
}

const remembered = 20;

/** A request that was carried out is only answered again. */
function once(
  host: CommandHost,
  params: Record<string, unknown>,
  carryOut: (host: CommandHost, params: Record<string, unknown>) => object,
): object {
  const id = Number(params.id);
  const known = host.answered.get(id);
  if (known) return known;
  const answer = carryOut(host, params);
  host.answered.set(id, answer);
  const [oldest] = host.answered.keys();
  if (host.answered.size > remembered && oldest !== undefined) host.answered.delete(oldest);
  return answer;
}

/** `{id, version, values, expiresAt}`, as docs/device-api.md has it. */
function setParameters(
  { settings, report }: CommandHost,
  { values, expiresAt }: Record<string, unknown>,
): object {
  const wanted = Object.entries(typeof values === 'object' && values !== null ? values : {});
  const isLate = typeof expiresAt === 'string' && Date.parse(expiresAt) < Date.now();
  const refused = wanted.map(([key, value]) => [key, isLate ? 'expired' : settings.set(key, value)] as const);
  const rejected = Object.fromEntries(refused.filter(([, reason]) => reason !== null));
  const applied = wanted.map(([key]) => key).filter((key) => !(key in rejected));
  const taken = settings.all();
  if (applied.length > 0) report(Object.fromEntries(applied.map((key) => [key, taken[key]])));
  return { applied, rejected };
}
