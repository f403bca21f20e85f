import { inflateRawSync } from 'node:zlib';
import type { Endpoint, Input } from '@weir/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { basePath } from '../../http/mount.ts';

interface Asking<E extends Endpoint> {
  as: { token: string };
  query: Input<E> extends { query: infer Q } ? Q : Record<string, never>;
  /** As a browser's Accept-Language. */
  language?: string;
}

/** Asks for a file as a browser does. */
export function download<E extends Endpoint>(
  server: FastifyInstance,
  { path }: E,
  { as, query, language }: Asking<E>,
) {
  return server.inject({
    method: 'GET',
    url: `${basePath}${path}`,
    query: Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, String(value)])),
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
  });
}

/** The fields of a csv file as RFC 4180 has them; it must begin with the byte order mark. */
export function csvTable(file: Buffer): string[][] {
  const text = file.toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error('There is no byte order mark');
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The cells of a workbook's only sheet, as text; every part of it must be well formed. */
export function sheetTable(file: Buffer): string[][] {
  const parts = unzip(file);
  for (const [path, xml] of Object.entries(parts)) assertWellFormed(path, xml);
  const rows = (parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row r="(\d+)">(.*?)<\/row>/gs);
  return [...rows].map(([, number, cells = '']) => {
    const row: string[] = [];
    for (const [, letters = '', rest = ''] of cells.matchAll(/<c r="([A-Z]+)\d+"(.*?)<\/c>/gs)) {
      if (!cells.includes(`r="${letters}${number}"`)) throw new Error(`A cell is not in row ${number}`);
      row[letters.charCodeAt(0) - 65] = textOf(
        /<(?:v|t xml:space="preserve")>(.*?)<\/(?:v|t)>/s.exec(rest)?.[1] ?? '',
      );
    }
    return Array.from(row, (text) => text ?? '');
  });
}

const textOf = (xml: string): string =>
  xml.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function assertWellFormed(path: string, xml: string): void {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^>]*\?>\n/, '');
  const rest = body.replace(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<&]*")*)(\/?)>/g,
    (_tag, closes, name, _attributes, empty) => {
      if (closes === '/' && open.pop() !== name) throw new Error(`${path}: </${name}> closes something else`);
      if (closes === '' && empty === '') open.push(name);
      return '';
    },
  );
  if (open.length > 0) throw new Error(`${path}: ${open.join(', ')} not closed`);
  if (/[<>]|&(?!amp;|lt;|gt;|#13;)/.test(rest)) throw new Error(`${path} is not well formed`);
}

/** The files of a zip, by what its directory says. */
export function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, extraLength, commentLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const packed = zip.subarray(start, start + size);
    files[name] = (isDeflated ? inflateRawSync(packed) : packed).toString('utf8');
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
