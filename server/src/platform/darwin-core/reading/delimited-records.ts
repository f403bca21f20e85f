import { ArchiveError } from './archive-error.ts';

export interface RecordFormat {
  readonly separator: string;
  /** Empty: fields are never enclosed. */
  readonly quote: string;
  /** `\n` stands for `\r\n` as well. */
  readonly lineEnd: string;
}

export interface DelimitedRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly hasStrayQuote: boolean;
}

interface Limits {
  readonly recordChars: number;
  /** For errors. */
  readonly file: string;
}

/**
 * Records of delimited text, as RFC 4180 has them and a little more: any separator, lines inside quotes, and a quote
 * inside a quoted field that is not doubled. Empty lines are left out.
 * Throws an ArchiveError `quote` when a quoted field does not end, `tooLarge` when a record is too long.
 */
export async function* delimitedRecords(
  texts: AsyncIterable<string>,
  format: RecordFormat,
  limits: Limits,
): AsyncGenerator<DelimitedRecord[]> {
  let rest = '';
  let line = 1;
  for await (const text of texts) {
    rest += text;
    const { records, consumed, nextLine } = completeRecords(rest, { format, firstLine: line, isEnd: false });
    rest = rest.slice(consumed);
    line = nextLine;
    if (rest.length > limits.recordChars) throw tooLong(rest, format, limits, line);
    if (records.length > 0) yield records;
  }
  const last = completeRecords(rest, { format, firstLine: line, isEnd: true });
  if (last.consumed < rest.length)
    throw new ArchiveError('quote', 'A quoted field does not end', {
      file: limits.file,
      line: last.nextLine,
    });
  if (last.records.length > 0) yield last.records;
}

const tooLong = (rest: string, { quote }: RecordFormat, { file }: Limits, line: number): ArchiveError =>
  quote !== '' && rest.includes(quote)
    ? new ArchiveError('quote', 'A quoted field does not end', { file, line })
    : new ArchiveError('tooLarge', 'A row is too long', { file, line });

interface CompleteRecords {
  readonly records: DelimitedRecord[];
  /** So many characters belong to them. */
  readonly consumed: number;
  readonly nextLine: number;
}

interface Piece {
  readonly format: RecordFormat;
  readonly firstLine: number;
  /** Nothing comes behind it. */
  readonly isEnd: boolean;
}

function completeRecords(text: string, { format, firstLine, isEnd }: Piece): CompleteRecords {
  const records: DelimitedRecord[] = [];
  const scan = {
    text,
    format,
    isEnd,
    separator: finder(text, format.separator),
    lineEnd: finder(text, format.lineEnd),
  };
  let line = firstLine;
  let at = 0;
  while (at < text.length) {
    const record = recordAt(scan, at);
    if (!record) break;
    const { fields, end, hasStrayQuote } = record;
    if (fields.length > 1 || fields[0] !== '') records.push({ line, fields, hasStrayQuote });
    line += linesIn(text, at, end, format.lineEnd);
    at = end;
  }
  return { records, consumed: at, nextLine: line };
}

function linesIn(text: string, from: number, to: number, lineEnd: string): number {
  let lines = 0;
  for (
    let at = text.indexOf(lineEnd, from);
    at >= 0 && at < to;
    at = text.indexOf(lineEnd, at + lineEnd.length)
  )
    lines += 1;
  return lines;
}

/** Where something next is, from a place that never goes back; it is looked for no more once it is not found. */
function finder(text: string, wanted: string): (from: number) => number {
  let found = text.indexOf(wanted);
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(wanted, from);
    return found;
  };
}

interface Scan {
  readonly text: string;
  readonly format: RecordFormat;
  readonly isEnd: boolean;
  readonly separator: (from: number) => number;
  readonly lineEnd: (from: number) => number;
}

interface RecordEnd {
  readonly fields: string[];
  /** Behind its line end. */
  readonly end: number;
  readonly hasStrayQuote: boolean;
}

/** Undefined: the text ends before the record does. */
function recordAt(scan: Scan, start: number): RecordEnd | undefined {
  const { text, format, isEnd } = scan;
  const { separator, quote, lineEnd } = format;
  const fields: string[] = [];
  let hasStrayQuote = false;
  let at = start;
  for (;;) {
    let quotedValue = '';
    if (quote !== '' && text.startsWith(quote, at)) {
      const quoted = quotedField(scan, at);
      if (!quoted) return undefined;
      quotedValue = quoted.value;
      at = quoted.end;
      hasStrayQuote ||= quoted.hasStrayQuote;
    }
    const lineEndAt = scan.lineEnd(at);
    const separatorAt = scan.separator(at);
    if (separatorAt >= 0 && (lineEndAt < 0 || separatorAt < lineEndAt)) {
      fields.push(quotedValue + text.slice(at, separatorAt));
      at = separatorAt + separator.length;
      continue;
    }
    if (lineEndAt < 0 && !isEnd) return undefined;
    const end = lineEndAt < 0 ? text.length : lineEndAt;
    fields.push(quotedValue + text.slice(at, withoutReturn(text, at, end, lineEnd)));
    return { fields, end: Math.min(text.length, end + lineEnd.length), hasStrayQuote };
  }
}

const withoutReturn = (text: string, from: number, end: number, lineEnd: string): number =>
  lineEnd === '\n' && end > from && text[end - 1] === '\r' ? end - 1 : end;

interface QuotedField {
  readonly value: string;
  readonly end: number;
  readonly hasStrayQuote: boolean;
}

/** Undefined: the text ends before the field does. */
function quotedField({ text, format, isEnd }: Scan, start: number): QuotedField | undefined {
  const { quote } = format;
  let value = '';
  let hasStrayQuote = false;
  let from = start + quote.length;
  let search = from;
  for (;;) {
    const at = text.indexOf(quote, search);
    if (at < 0) return undefined;
    const after = at + quote.length;
    // Whether another quote follows shows in the next piece of text.
    if (!isEnd && text.length - after < longestEnd(format)) return undefined;
    if (text.startsWith(quote, after)) {
      value += text.slice(from, after);
      from = after + quote.length;
      search = from;
    } else if (endsField(text, after, format)) {
      return { value: value + text.slice(from, at), end: after, hasStrayQuote };
    } else {
      hasStrayQuote = true;
      search = after;
    }
  }
}

const longestEnd = ({ separator, lineEnd, quote }: RecordFormat): number =>
  Math.max(separator.length, lineEnd.length + 1, quote.length);

const endsField = (text: string, at: number, { separator, lineEnd }: RecordFormat): boolean =>
  at === text.length ||
  text.startsWith(separator, at) ||
  text.startsWith(lineEnd, at) ||
  (lineEnd === '\n' && text.startsWith('\r\n', at));
