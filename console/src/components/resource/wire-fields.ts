import type { TObject, TSchema } from '@weir/contract/schema';
import type { ListEndpoint } from './resource-parts.ts';

/** The keywords of JSON Schema by which a field of the contract is known. */
interface Keywords {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly (string | number | null)[];
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** What a field of the contract holds, as a form and a list see it. */
export interface WireField {
  kind: 'text' | 'prose' | 'number' | 'flag' | 'truth' | 'choice' | 'time' | 'zone' | 'list' | 'other';
  isNullable: boolean;
  /** Of a choice. */
  values: readonly (string | number)[];
  isWhole: boolean;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** Texts that may have so many characters are written in several lines. */
const proseLengths = { from: 1000, to: 4000 };

export function fieldOf(schema: TSchema | undefined): WireField {
  const keywords = (schema ?? {}) as Keywords; // every schema of ours is JSON Schema
  const { maxLength, minimum, maximum } = keywords;
  const types = [keywords.type ?? []].flat();
  return {
    kind: kindOf(keywords, types),
    isNullable: types.includes('null'),
    values: keywords.enum?.filter((value) => value !== null) ?? [],
    isWhole: types.includes('integer'),
    ...{ maxLength, minimum, maximum },
  };
}

const formats: Readonly<Record<string, WireField['kind']>> = { 'date-time': 'time', 'time-zone': 'zone' };

function kindOf(keywords: Keywords, types: readonly string[]): WireField['kind'] {
  const { enum: values, format, pattern, maxLength = 0 } = keywords;
  if (values) return values.every((value) => value === 0 || value === 1) ? 'flag' : 'choice';
  if (types.includes('boolean')) return 'truth';
  if (types.includes('array')) return 'list';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (!types.includes('string')) return 'other';
  if (format !== undefined) return formats[format] ?? 'text';
  const isProse = pattern === undefined && maxLength >= proseLengths.from && maxLength <= proseLengths.to;
  return isProse ? 'prose' : 'text';
}

/** A value of the contract as a field of a form holds it: nothing is an empty text, a flag is a tick. */
export function toForm({ kind }: WireField, value: unknown): unknown {
  if (kind === 'flag') return value === 1;
  if (kind === 'truth') return value === true;
  if (kind === 'text' || kind === 'prose') return value ?? '';
  return value ?? undefined;
}

/** What a field of a form holds as the contract takes it; undefined is left out. */
export function toWire({ kind, isNullable }: WireField, value: unknown): unknown {
  if (kind === 'flag') return value ? 1 : 0;
  if (typeof value === 'string') return value.trim() || (isNullable ? null : undefined);
  return value ?? (isNullable ? null : undefined);
}

/** A filter as it stands in the address, as the contract takes it; what it would refuse is left out. */
export function fromAddress(
  { kind, values }: WireField,
  text: string | undefined,
): string | number | undefined {
  if (text === undefined) return undefined;
  if (kind === 'time') return undefined; // the address has an expression, which the screen works out
  if (kind === 'flag' || kind === 'choice') return values.find((value) => String(value) === text);
  if (kind === 'number') return /^\d+$/.test(text) ? Number(text) : undefined;
  return text;
}

export const propertyOf = (schema: TObject | undefined, name: string): TSchema | undefined =>
  schema?.properties[name];

/** The schema of the rows that a list answers. */
export function rowSchema({ response }: ListEndpoint): TObject | undefined {
  const list = propertyOf(response as TObject, 'list') as { items?: TObject } | undefined; // as every list of the contract
  return list?.items;
}

/** What a text of the contract has to look like. */
export function patternOf(schema: TSchema | undefined): RegExp | undefined {
  const { pattern } = (schema ?? {}) as Keywords; // every schema of ours is JSON Schema
  return pattern === undefined ? undefined : new RegExp(pattern, 'u');
}
