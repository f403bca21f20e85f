import { redactSecrets } from '../../../platform/redaction.ts';
import { redactLoose } from './loose-secrets.policy.ts';

/** Who did something is nobody's business outside; nor is whom an alarm calls. */
const personal: ReadonlySet<string> = new Set([
  ...['actor', 'author', 'userName', 'startedBy', 'createdBy', 'desiredBy', 'handledBy', 'assigneeName'],
  ...['alarmPhone', 'contactNumber', 'contact_number'],
]);

/** As JSON to read, without secrets, people, and this phone number, however it is written. */
export function bundleText(value: unknown, alarmPhone: string | null): string {
  const text = JSON.stringify(cleaned(redactSecrets(plain(value))), null, 2);
  return `${withoutPhone(text, alarmPhone)}\n`;
}

/** The same, one item a line. */
export const bundleLines = (items: readonly unknown[], alarmPhone: string | null): string =>
  items
    .map((item) => JSON.stringify(cleaned(redactSecrets(plain(item)))))
    .map((line) => `${withoutPhone(line, alarmPhone)}\n`)
    .join('');

/** Dates as texts: what follows looks at plain objects only. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** Mobile numbers of China, and any with the code of a country. Times and counts in messages are no such numbers. */
const phones = /(?<![\w.+-])(?:\+\d[\d ()-]{6,18}\d|1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\w|\.\d)/g;

/** Without people, and without secrets and phone numbers inside texts; a serial number may look like one. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return redactLoose(value).replace(phones, '[phone]');
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !personal.has(name));
  return Object.fromEntries(entries.map(([name, item]) => [name, name === 'SN' ? item : cleaned(item)]));
}

const fewestDigits = 5;
const tellingDigits = 8;

/** By its digits, with or without those of country and area: the last eight tell it. */
function withoutPhone(text: string, phone: string | null): string {
  const digits = phone?.replace(/\D/g, '') ?? '';
  if (digits.length < fewestDigits) return text;
  const gap = '[ ()-]{0,2}';
  const lead = [...digits.slice(0, -tellingDigits)].map((digit) => `(?:${digit}${gap})?`).join('');
  const pattern = `[+(]?${lead}${[...digits.slice(-tellingDigits)].join(gap)}`;
  return text.replace(new RegExp(pattern, 'g'), '[phone]');
}
