import { maskPhone, redactSecrets } from '../../../platform/redaction.ts';

export type Details = Record<string, unknown> | null;

/** What every row has, and changes with it. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'createdTime', 'updatedTime', 'deletedTime']);
/** By which the things of a list are told apart, what people know them by first. */
const keyNames = ['semaphoreId', 'userId', 'id'] as const;
const telephone = /phone|contact_?(number|tel)|mobile/i;
const maxChars = 32_768;
const maxNamedFields = 100;

/**
 * What the log keeps of a thing before and after: of a change the fields that differ, of something new or
 * removed all of it; without secrets, and with telephone numbers masked.
 */
export function detailsOf(
  before: object | null | undefined,
  after: object | null | undefined,
): { before: Details; after: Details } {
  const [from, to] =
    before && after ? differences(plain(before), plain(after)) : [before ?? null, after ?? null];
  return { before: kept(from), after: kept(to) };
}

function kept(details: object | null): Details {
  if (details === null) return null;
  const clean = scrubbed(redactSecrets(plain(details)));
  // An object stays one.
  return bounded(clean as Record<string, unknown>);
}

/** As JSON has it: no dates, nothing undefined, no bookkeeping. */
function plain(value: object): Record<string, unknown> {
  const { ...copy }: Record<string, unknown> = JSON.parse(JSON.stringify(value));
  for (const name of bookkeeping) delete copy[name];
  return copy;
}

type Fields = Record<string, unknown>;

function differences(before: Fields, after: Fields): [Fields, Fields] {
  const [from, to]: [Fields, Fields] = [{}, {}];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [keyed(before[name]), keyed(after[name])];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const [oldPart, nowPart] = isFields(old) && isFields(now) ? differences(old, now) : [old, now];
    if (isFields(oldPart) && isFields(nowPart) && isEmpty(oldPart) && isEmpty(nowPart)) continue;
    if (oldPart !== undefined) from[name] = oldPart;
    if (nowPart !== undefined) to[name] = nowPart;
  }
  return [from, to];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;

/** A list of things as an object of them, so that only those that differ are kept. */
function keyed(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isFields)) return value;
  const name = keyNames.find((key) => value.every((item) => ['string', 'number'].includes(typeof item[key])));
  if (name === undefined) return value;
  const entries = new Map(value.map((item) => [String(item[name]), item]));
  return entries.size === value.length ? Object.fromEntries(entries) : value;
}

/** Only what jsonb can hold, and no telephone number in full. */
function scrubbed(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return storable(telephone.test(name) ? maskPhone(value) : value);
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, name));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), scrubbed(item, key)]));
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

function bounded(details: Fields): Fields {
  if (JSON.stringify(details).length <= maxChars) return details;
  return { tooLong: Object.keys(details).slice(0, maxNamedFields) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** One line that shows all it holds: control characters, and those that turn the direction, are spelt out. */
export const oneLine = (text: string, maxLength: number): string =>
  text
    .toWellFormed()
    .slice(0, maxLength)
    .toWellFormed()
    .replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
