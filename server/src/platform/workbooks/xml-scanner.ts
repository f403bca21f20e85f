import { WorkbookError } from './sheet.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

const damaged = () => new WorkbookError('damaged', 'The XML is damaged');

/**
 * Walks through elements and texts. There are no entities but the five of XML itself: a document that
 * declares a type, and with it entities of its own, is refused.
 */
export function scanXml(content: Buffer, listener: XmlListener): void {
  const xml = textOf(content);
  let at = 0;
  for (;;) {
    const opening = xml.indexOf('<', at);
    if (opening > at) listener.text(decoded(xml.slice(at, opening)));
    if (opening < 0) return;
    at = afterMark(xml, opening, listener);
  }
}

function textOf(content: Buffer): string {
  const mark = content.length > 1 ? content.readUInt16BE(0) : 0;
  const byMark: Record<number, string> = { 65534: 'utf-16le', 65279: 'utf-16be' };
  try {
    return new TextDecoder(byMark[mark] ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw damaged();
  }
}

function afterMark(xml: string, at: number, listener: XmlListener): number {
  if (xml.startsWith('<?', at)) return after(xml, '?>', at);
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at);
  if (xml.startsWith('<![CDATA[', at)) {
    const end = after(xml, ']]>', at);
    listener.text(xml.slice(at + 9, end - 3));
    return end;
  }
  if (xml.startsWith('<!', at)) throw new WorkbookError('damaged', 'The XML declares a type of its own');
  const end = after(xml, '>', at);
  tag(xml.slice(at + 1, end - 1), listener);
  return end;
}

function after(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from);
  if (found < 0) throw damaged();
  return found + sign.length;
}

function tag(inside: string, listener: XmlListener): void {
  if (inside.startsWith('/')) {
    listener.close(localName(inside.slice(1).trimEnd()));
    return;
  }
  const isEmpty = inside.endsWith('/');
  const body = isEmpty ? inside.slice(0, -1) : inside;
  const space = body.search(/\s/);
  const name = localName(space < 0 ? body : body.slice(0, space));
  listener.open(name, space < 0 ? none : attributesOf(body.slice(space)));
  if (isEmpty) listener.close(name);
}

const none: Attributes = Object.freeze({});
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const [, name = '', value = ''] of text.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    attributes[localName(name)] = decoded(value.slice(1, -1));
  }
  return attributes;
}

const entities: Readonly<Record<string, string>> = Object.freeze({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
});

const decoded = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x?)?([^;\s&]{1,16});?/gi, entityText) : text;

function entityText(_: string, numeric: string | undefined, name: string): string {
  if (numeric === undefined) {
    const known = entities[name];
    if (known === undefined) throw damaged();
    return known;
  }
  const code = Number.parseInt(name, numeric === '#' ? 10 : 16);
  if (!(code <= 0x10_ffff)) throw damaged();
  return String.fromCodePoint(code);
}
