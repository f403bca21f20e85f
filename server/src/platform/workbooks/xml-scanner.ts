import { SaxesParser } from 'saxes';
import { WorkbookError } from './sheet.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

const damaged = (reason: string) => new WorkbookError('damaged', reason);

/**
 * Walks through elements and texts. There are no entities but the five of XML itself: a document that
 * declares a type, and with it entities of its own, is refused.
 */
export function scanXml(content: Buffer, listener: XmlListener): void {
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw damaged(message);
  });
  parser.on('doctype', () => {
    throw damaged('The XML declares a type of its own');
  });
  parser.on('opentag', ({ name, attributes }) => listener.open(localName(name), localNames(attributes)));
  parser.on('closetag', ({ name }) => listener.close(localName(name)));
  parser.on('text', (text) => listener.text(text));
  parser.on('cdata', (text) => listener.text(text));
  parser.write(textOf(content)).close();
}

function textOf(content: Buffer): string {
  const mark = content.length > 1 ? content.readUInt16BE(0) : 0;
  const byMark: Record<number, string> = { 65534: 'utf-16le', 65279: 'utf-16be' };
  try {
    return new TextDecoder(byMark[mark] ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw damaged('The text is not in its encoding');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const localNames = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
