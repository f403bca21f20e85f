import type { TSchema } from '@weir/contract/schema';
import { Preferences } from '@weir/contract/workplace/preferences';

export const settingsFileName = 'weir-settings.json';
/** Far more than the settings of anybody. */
export const maxFileBytes = 512 * 1024;

/** Why a file is refused; `key` is the setting at fault. */
export type FileProblem =
  | { reason: 'notSettings' | 'empty' }
  | { reason: 'unknown' | 'badValue'; key: string };

export type FileContent = { settings: Partial<Preferences> } | { problem: FileProblem };

export const settingsText = (preferences: Preferences): string =>
  `${JSON.stringify(preferences, undefined, 2)}\n`;

/** The settings in a file, if every one of them is one that the server would take. */
export function readSettings(text: string): FileContent {
  const content = parsed(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { problem: { reason: 'notSettings' } };
  }
  const entries = Object.entries(content);
  if (entries.length === 0) return { problem: { reason: 'empty' } };
  for (const [key, value] of entries) {
    if (!Object.hasOwn(Preferences.properties, key)) return { problem: { reason: 'unknown', key } };
    const schema = Preferences.properties[key as keyof Preferences]; // has just been found there
    if (!fits(schema, value)) return { problem: { reason: 'badValue', key } };
  }
  return { settings: content };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keywords of JSON Schema that preferences use. */
interface Checks {
  type?: string;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  additionalProperties?: TSchema | false;
}

/** Whether a value keeps to a schema. The library that could say so evaluates code, which the page forbids. */
function fits(schema: TSchema, value: unknown): boolean {
  const checks = schema as Checks; // every schema of ours is JSON Schema
  if (checks.enum) return checks.enum.includes(value);
  if (typeof value === 'boolean') return checks.type === 'boolean';
  if (typeof value === 'string') return checks.type === 'string' && textFits(checks, value);
  if (typeof value === 'number') return checks.type === 'integer' && numberFits(checks, value);
  if (Array.isArray(value)) return checks.type === 'array' && listFits(checks, value);
  if (typeof value !== 'object' || value === null) return false;
  return checks.type === 'object' && mapFits(checks, value);
}

const textFits = (
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Checks,
  text: string,
) => text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text);

const numberFits = ({ minimum = -Infinity, maximum = Infinity }: Checks, value: number) =>
  Number.isInteger(value) && value >= minimum && value <= maximum;

const listFits = ({ items, maxItems = Infinity }: Checks, list: readonly unknown[]) =>
  list.length <= maxItems && list.every((item) => items !== undefined && fits(items, item));

const mapFits = ({ properties = {}, additionalProperties }: Checks, map: object) =>
  Object.entries(map).every(([key, value]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    return schema ? fits(schema, value) : false;
  });
