// Only what the load needs of MQTT 3.1.1, written as bytes once, so that the load costs little beside the
// server it is to measure.

const protocolHeader = Buffer.from([0, 4, 0x4d, 0x51, 0x54, 0x54, 4]);
const cleanWithUserName = 0x82;

const textField = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

function lengthField(length: number): Buffer {
  const bytes: number[] = [];
  for (let rest = length; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128))
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
  return Buffer.from(bytes);
}

/** CONNECT with an access token as the user name. */
export function connectBytes(clientId: string, token: string, keepAliveS: number): Buffer {
  const keepAlive = Buffer.alloc(2);
  keepAlive.writeUInt16BE(keepAliveS);
  const flags = Buffer.from([cleanWithUserName]);
  const body = Buffer.concat([protocolHeader, flags, keepAlive, textField(clientId), textField(token)]);
  return Buffer.concat([Buffer.from([0x10]), lengthField(body.length), body]);
}

export const disconnectBytes = Buffer.from([0xe0, 0]);

const epochDigits = 13;
const placeholder = '1'.repeat(epochDigits);

/** A PUBLISH with QoS 1 in which packet id, time and, where it has one, the first value are filled in. */
export interface PublishTemplate {
  readonly bytes: Buffer;
  readonly idOffset: number;
  readonly tsOffset: number;
  /** Where the first value stands when it is the time of sending; -1 otherwise. */
  readonly sentOffset: number;
}

export function publishTemplate(
  topic: string,
  values: ReadonlyMap<string, number>,
  firstValue: 'as given' | 'time of sending',
): PublishTemplate {
  const carriesTime = firstValue === 'time of sending';
  const fields = [...values].map(([key, value], index) => {
    const text = carriesTime && index === 0 ? placeholder : String(value);
    return `${JSON.stringify(key)}:${text}`;
  });
  const payload = Buffer.from(`{"ts":${placeholder},"values":{${fields.join(',')}}}`);
  const body = Buffer.concat([textField(topic), Buffer.alloc(2), payload]);
  const bytes = Buffer.concat([Buffer.from([0x32]), lengthField(body.length), body]);
  const payloadOffset = bytes.length - payload.length;
  const tsOffset = bytes.indexOf(placeholder, payloadOffset);
  return {
    bytes,
    idOffset: payloadOffset - 2,
    tsOffset,
    sentOffset: carriesTime ? bytes.indexOf(placeholder, tsOffset + epochDigits) : -1,
  };
}

/** Writes the packet at `at`, and returns where the next one begins. */
export function writePublish(
  into: Buffer,
  at: number,
  template: PublishTemplate,
  message: { packetId: number; tsMs: number; sentMs: number },
): number {
  const { bytes, idOffset, tsOffset, sentOffset } = template;
  bytes.copy(into, at);
  into.writeUInt16BE(message.packetId, at + idOffset);
  writeDigits(into, at + tsOffset, message.tsMs);
  if (sentOffset >= 0) writeDigits(into, at + sentOffset, message.sentMs);
  return at + bytes.length;
}

// Halves, because integers of 32 bits are divided several times faster.
function writeDigits(into: Buffer, at: number, epochMs: number): void {
  const high = Math.floor(epochMs / 1e6);
  writeDecimal(into, at + 6, high, 7);
  writeDecimal(into, at + epochDigits - 1, epochMs - high * 1e6, 6);
}

function writeDecimal(into: Buffer, lastAt: number, value: number, digits: number): void {
  let rest = value | 0;
  for (let index = 0; index < digits; index++) {
    const next = (rest / 10) | 0;
    into[lastAt - index] = 48 + rest - next * 10;
    rest = next;
  }
}
