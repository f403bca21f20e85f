import { parser as createParser, type Packet, type Parser } from 'mqtt-packet';
import type { ProtocolVersion } from '../handlers.ts';
import { malformed } from './faults.ts';
import type { Frame } from './packet-stream.ts';

export type PacketKind = Packet['cmd'];
export type PacketOf<K extends PacketKind> = Extract<Packet, { cmd: K }>;

/**
 * Decodes whole packets with mqtt-packet. As packets are cut before they come here, no state stays
 * in the parser between two of them, and one serves every connection of a protocol version.
 */
export class PacketDecoder {
  private readonly version: ProtocolVersion;
  private parser: Parser | undefined = undefined;
  private packet: Packet | undefined = undefined;
  private failure: string | undefined = undefined;

  constructor(version: ProtocolVersion) {
    this.version = version;
  }

  /** Throws a malformed fault for anything that is not exactly one packet of this kind. */
  decode<K extends PacketKind>(frame: Frame, kind: K): PacketOf<K> {
    this.packet = undefined;
    this.failure = undefined;
    this.parser ??= this.createParser();
    let left = 0;
    try {
      left = this.parser.parse(frame.bytes.subarray(frame.start, frame.end));
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
    const { packet, failure } = this.result();
    if (packet === undefined || failure !== undefined || left !== 0) {
      this.parser = undefined;
      throw malformed(failure ?? 'packet cut short');
    }
    if (packet.cmd !== kind) throw malformed(`no ${kind.toUpperCase()}`);
    return packet as PacketOf<K>; // the kind is looked at above
  }

  private result(): { packet: Packet | undefined; failure: string | undefined } {
    return { packet: this.packet, failure: this.failure };
  }

  private createParser(): Parser {
    const created = createParser({ protocolVersion: this.version });
    created.on('packet', (packet) => {
      this.packet = packet;
    });
    created.on('error', (error: unknown) => {
      this.failure = error instanceof Error ? error.message : String(error);
    });
    return created;
  }
}

/** A packet identifier is never 0 (2.2.1 in 5, 2.3.1 in 3.1.1); the parser reports an absent one as -1. */
export function requirePacketId(messageId: number | undefined): number {
  if (messageId === undefined || messageId < 1) throw malformed('packet identifier missing or 0');
  return messageId;
}

const REPLACEMENT = '\ufffd';
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT);

/**
 * 1.5.4 (5), 1.5.3 (3.1.1): text is well-formed UTF-8 without NUL. The parser turns bad bytes into
 * U+FFFD, so more of these in the texts than were in the packet means that some were bad.
 */
export function requireText(frame: Frame, texts: readonly (string | undefined | null)[]): void {
  let replaced = 0;
  for (const text of texts) {
    if (text === undefined) continue;
    if (text === null) throw malformed('text cut short');
    if (text.includes('\0')) throw malformed('NUL in text');
    if (text.includes(REPLACEMENT)) replaced += text.split(REPLACEMENT).length - 1;
  }
  if (replaced > 0 && replaced > countSent(frame)) throw malformed('text is not UTF-8');
}

function countSent(frame: Frame): number {
  const bytes = frame.bytes.subarray(frame.start, frame.end);
  let count = 0;
  for (let at = bytes.indexOf(REPLACEMENT_BYTES); at >= 0; at = bytes.indexOf(REPLACEMENT_BYTES, at + 3))
    count += 1;
  return count;
}

/**
 * 2.2.2 (5): the parser makes a list of a property that came twice, and -1, null or false of one cut short.
 * Only user properties may repeat.
 */
export function requireProperties(frame: Frame, properties: object | undefined): void {
  if (properties === undefined) return;
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'userProperties') requireUserProperties(frame, value);
    else if (Array.isArray(value)) throw malformed(`property ${name} given twice`);
    else if (value === null || value === undefined || value === -1)
      throw malformed(`property ${name} cut short`);
    else if (typeof value === 'string') requireText(frame, [value]);
  }
}

function requireUserProperties(frame: Frame, properties: Record<string, string | string[]>): void {
  for (const [name, value] of Object.entries(properties)) {
    requireText(frame, [name, ...(Array.isArray(value) ? value : [value])]);
  }
}
