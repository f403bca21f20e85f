const SECRET_NAME =
  /^(authorization|proxy-authorization|cookie|set-cookie|captcha|key|pass|credentials?|ticket|recoveryCodes?)$|password|passwd|token|secret/i;
const SECRET_QUERY = /([?&](?:token|access_token|key|captcha|secret|password|ticket)=)[^&\s#"]*/gi;
// The device HTTP API and the position endpoint carry the credential in the path, or as `id`.
const DEVICE_PATH = /(\/api\/v1\/)[^/\s?"]+(?=\/(?:telemetry|attributes|rpc|claim|firmware|software)\b)/g;
const POSITION_PATH = /(\/gps\/)[^/\s?#"]+/g;
const POSITION_ID = /(\/gps[^\s"]*[?&](?:device)?id=)[^&\s#"]*/gi;
const URL_PASSWORD = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@/"]+(?=@)/gi;

const REPLACEMENT = '[redacted]';
const DEPTH_LIMIT = 8;

/** A copy in which every field with a secret's name, and every secret inside an address, is replaced. */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || isSerializedElsewhere(value)) return value;
  if (depth === DEPTH_LIMIT) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, depth + 1));
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, redactField(name, item, depth + 1)]),
  );
}

/** The same of one value, as a field of this name. */
export const redactField = (name: string, value: unknown, depth = 1): unknown =>
  isSecret(name, value) ? REPLACEMENT : redactSecrets(value, depth);

/** The last two digits stay, so that somebody who knows the number can tell it. */
export const maskPhone = (phone: string): string => phone.replace(/\d(?=(?:\D*\d){2})/g, '*');

/** Secrets inside addresses: query parameters, device credentials in paths, passwords before an @. */
export function redactText(text: string): string {
  if (!text.includes('/') && !text.includes('=')) return text;
  return text
    .replace(SECRET_QUERY, `$1${REPLACEMENT}`)
    .replace(DEVICE_PATH, `$1${REPLACEMENT}`)
    .replace(POSITION_PATH, `$1${REPLACEMENT}`)
    .replace(POSITION_ID, `$1${REPLACEMENT}`)
    .replace(URL_PASSWORD, `$1${REPLACEMENT}`);
}

// A flag or a count says nothing: `mustChangePassword: true` may be read.
function isSecret(name: string, value: unknown): boolean {
  return SECRET_NAME.test(name) && typeof value !== 'boolean' && value !== null && value !== undefined;
}

// Errors have our serializer; Fastify's request and reply have its own, without headers and bodies.
function isSerializedElsewhere(value: object): boolean {
  return value instanceof Error || value instanceof Date || 'raw' in value || 'socket' in value;
}

// Anything else, a socket or a buffer, is endless or meaningless in a log line.
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
