import type ts from 'typescript';

/** What an expression of the source is, as far as it decides the text of a statement. */
export type Value =
  | { is: 'sql'; text: string }
  | { is: 'text'; text: string }
  | { is: 'list'; items: Value[] }
  | { is: 'object'; get(name: string): Value | undefined; entries(): [string, Value][] }
  | { is: 'function'; node: ts.SignatureDeclaration; scope: Scope }
  | { is: 'unknown' };

/** What the parameters are of the functions that were called on the way. */
export type Scope = ReadonlyMap<ts.ParameterDeclaration, Given>;

export type Given = () => Value;

/** Stands in a text where a value is sent beside it. */
export const parameter = '\u0000';

/** A way through the source that comes to no statement: of an empty list none is made. */
export class NoStatement extends Error {}

export const unknown: Value = { is: 'unknown' };
export const sqlOf = (text: string): Value => ({ is: 'sql', text });
export const textOf = (text: string): Value => ({ is: 'text', text });
export const listOf = (items: Value[]): Value => ({ is: 'list', items });
export const flat = (value: Value): Value[] => (value.is === 'list' ? value.items : [value]);

/** What `sql.join` and its like make. */
export function madeBySql(method: string, [first = unknown, second]: Value[]): Value {
  if (method === 'join') return joined(first, second?.is === 'sql' ? second.text : ', ');
  if (method === 'lit') return sqlOf(first.is === 'text' ? first.text : '1');
  if (first.is !== 'text') return unknown;
  return sqlOf(method === 'raw' ? first.text : quoted(first.text));
}

function joined(list: Value, separator: string): Value {
  if (list.is !== 'list') return sqlOf(parameter);
  if (list.items.length === 0) throw new NoStatement();
  return sqlOf(list.items.map((item) => (item.is === 'sql' ? item.text : parameter)).join(separator));
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** What `Object.keys` and its like make. */
export function madeByObject(method: string, value: Value): Value {
  if (method === 'freeze') return value;
  if (value.is !== 'object') return unknown;
  const parts: Record<string, (entry: [string, Value]) => Value> = {
    keys: ([name]) => textOf(name),
    values: ([, each]) => each,
    entries: ([name, each]) => listOf([textOf(name), each]),
  };
  const part = parts[method];
  return part ? listOf(value.entries().map(part)) : unknown;
}

/** What a list makes of itself. */
export function madeByList(method: string, receiver: Value, values: () => Value[]): Value | undefined {
  const list = receiver.is === 'list' ? receiver.items : [unknown];
  switch (method) {
    case 'filter':
      return receiver.is === 'list' ? listOf(list.filter(({ is }) => is !== 'unknown')) : receiver;
    case 'toSorted':
      return receiver;
    case 'flat':
      return listOf(list.flatMap(flat));
    case 'concat':
      return listOf([...list, ...values().flatMap(flat)]);
    case 'join': {
      const [separator] = values();
      return separator?.is === 'text' && list.every((item) => item.is === 'text')
        ? textOf(list.map(({ text }) => text).join(separator.text))
        : undefined;
    }
    default:
      return undefined;
  }
}
