export const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

const maxRecordChars = 65_536;

/** The text is no table: a line is too long, or a quoted field does not end. */
export class DelimitedError extends Error {
  override readonly name = 'DelimitedError';
}

export interface DelimitedRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly text: string;
}

/** The records of a table (RFC 4180); a field in quotes may have lines of its own. */
export async function* recordsOf(texts: AsyncIterable<string>): AsyncGenerator<DelimitedRecord> {
  let [line, start, open] = [0, 1, ''];
  for await (const text of linesOf(texts)) {
    line += 1;
    if (open === '') start = line;
    const record = open === '' ? text : `${open}\n${text}`;
    if (record.length > maxRecordChars) throw new DelimitedError('A line is too long');
    if (hasOpenQuote(record)) {
      open = record;
      continue;
    }
    open = '';
    yield { line: start, text: record };
  }
  if (open !== '') throw new DelimitedError('A quoted field does not end');
}

const hasOpenQuote = (record: string): boolean => {
  let quotes = 0;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1;
};

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    if (rest.length > maxRecordChars) throw new DelimitedError('A line is too long');
    yield* lines;
  }
  yield* rest.split('\r');
}

export function fieldsOf(record: string, separator: Separator): string[] {
  if (!record.includes('"')) return record.split(separator);
  const fields: string[] = [];
  let [field, isQuoted] = ['', false];
  for (let at = 0; at < record.length; at++) {
    const sign = record[at] ?? '';
    if (isQuoted && sign === '"' && record[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field];
}
