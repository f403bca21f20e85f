import { type RecordedMessage, recordingLimits } from '@weir/contract/diagnosis/device-recordings';
import { topics } from '@weir/contract/fleet/device-protocol';
import { isRecord, jsonOf } from '../../../platform/json.ts';
import { redactField, redactSecrets, redactText } from '../../../platform/redaction.ts';
import { draftsOf, type Scalar } from '../../telemetry/telemetry/telemetry.service.ts';
import { redactLoose } from './loose-secrets.policy.ts';

type Payload = Pick<RecordedMessage, 'payload' | 'encoding' | 'sizeBytes' | 'isCut'>;

const { payloadChars } = recordingLimits;

/** A payload as it is kept: without secrets, not longer than the limit, base64 when it is no text. */
export function toRecorded(payload: unknown): Payload {
  const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload) ?? '');
  const sizeBytes = bytes.length;
  const text = textOf(bytes);
  if (text === undefined) {
    const kept = bytes.subarray(0, (payloadChars / 4) * 3);
    return { ...cut(kept.toString('base64'), kept.length < sizeBytes), encoding: 'base64', sizeBytes };
  }
  return { ...cut(withoutSecrets(text), false), encoding: 'text', sizeBytes };
}

const cut = (text: string, isShorter: boolean): Pick<Payload, 'payload' | 'isCut'> => ({
  payload: text.slice(0, payloadChars).toWellFormed(),
  isCut: isShorter || text.length > payloadChars ? 1 : 0,
});

/** Undefined for bytes that are no UTF-8, or hold what a text column cannot. */
function textOf(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') || text.includes('\0') ? undefined : text;
}

/** As it came, where there is nothing to take out. */
function withoutSecrets(text: string): string {
  const value = jsonOf(text);
  if (value === undefined) return redactLoose(redactText(text));
  const clean = redactCommand(redactSecrets(value));
  const after = JSON.stringify(clean);
  return after === JSON.stringify(value) ? text : after;
}

/** `{"method": "setPassword", "params": "x"}`: the parameters of a command are told by its method to be secret. */
function redactCommand(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { method, params } = value;
  if (typeof method === 'string' && params !== undefined) {
    return { ...value, params: redactField(method, params) };
  }
  return isRecord(value.data) ? { ...value, data: redactCommand(value.data) } : value;
}

const telemetryTopics: ReadonlySet<string> = new Set([
  ...[topics.telemetry, topics.short.telemetry, topics.gateway.telemetry, 'http/telemetry'],
]);

type Kept = Pick<RecordedMessage, 'direction' | 'transport' | 'topic' | 'payload' | 'encoding' | 'isCut'>;

const mostDrafts = 200;

/** What the platform reads in a message of telemetry; nothing of others, and of those that were cut. */
export function decodedOf(message: Kept): RecordedMessage['decoded'] {
  const { direction, transport, topic, payload, encoding, isCut } = message;
  // What a gateway sends itself is of many devices.
  const isOwn = transport === 'gateway' || topic !== topics.gateway.telemetry;
  if (direction === 'out' || !telemetryTopics.has(topic) || !isOwn || encoding !== 'text' || isCut) return [];
  const value = jsonOf(payload);
  const drafts = value === undefined ? { refusal: null } : draftsOf(value);
  if (!('value' in drafts)) return [];
  return drafts.value
    .slice(0, mostDrafts)
    .map(({ tsMs, values }) => ({ ts: timeOf(tsMs), values: scalarsOf(values) }));
}

const timeOf = (tsMs: number | undefined): string | null =>
  tsMs === undefined || Math.abs(tsMs) > 8.64e15 ? null : new Date(tsMs).toISOString();

const scalarsOf = (values: Readonly<Record<string, unknown>>): Record<string, Scalar> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, scalarOf(value)]));

const scalarOf = (value: unknown): Scalar =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' || value === null
    ? value
    : JSON.stringify(value);
