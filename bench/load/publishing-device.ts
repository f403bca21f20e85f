import { connect, type Socket } from 'node:net';
import { connectBytes, disconnectBytes, type PublishTemplate, writePublish } from './mqtt-bytes.ts';

export interface DeviceOptions {
  port: number;
  clientId: string;
  token: string;
  templates: readonly PublishTemplate[];
  /** Device time of the first message; each further one is `stepMs` later. */
  firstTsMs: number;
  stepMs: number;
  /** Called with the milliseconds from writing to acknowledgement. */
  acknowledged(latencyMs: number): void;
  failed(error: Error): void;
}

const maxPacketId = 65_535;
const answerBytes = 4;
const connackByte = 0x20;
const pubackByte = 0x40;

/** One device: a socket, packet ids, and when each message was written. */
export class PublishingDevice {
  sent = 0;
  acked = 0;
  /** How many are kept on their way; 0 sends nothing by itself. */
  window = 0;
  /** Ends the closed loop after so many messages. */
  limit = Number.POSITIVE_INFINITY;
  private readonly socket: Socket;
  private readonly options: DeviceOptions;
  private readonly sentAtMs = new Float64Array(maxPacketId + 1);
  private readonly admitted = Promise.withResolvers<void>();
  private rest: Buffer = Buffer.alloc(0);

  constructor(options: DeviceOptions) {
    this.options = options;
    this.socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk: Buffer) => this.hear(chunk));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.once('close', () => this.fail(new Error(`${options.clientId}: the server closed`)));
    this.socket.write(connectBytes(options.clientId, options.token, 300));
  }

  get ready(): Promise<void> {
    return this.admitted.promise;
  }

  get nextTsMs(): number {
    return this.options.firstTsMs + this.sent * this.options.stepMs;
  }

  /** Fills the window up. */
  fill(): void {
    const room = Math.min(this.window - (this.sent - this.acked), this.limit - this.sent);
    if (room > 0) this.send(room);
  }

  /** Writes so many messages at once; `tsMs` instead of the device time that would be next. */
  send(count: number, tsMs?: number): void {
    const { templates } = this.options;
    const now = performance.now();
    const sentMs = Date.now();
    const used: PublishTemplate[] = [];
    let sizeBytes = 0;
    for (let index = 0; index < count; index++) {
      // At least one template is always given.
      const template = templates[(this.sent + index) % templates.length] as PublishTemplate;
      used.push(template);
      sizeBytes += template.bytes.length;
    }
    const buffer = Buffer.allocUnsafe(sizeBytes);
    let at = 0;
    for (const template of used) {
      const packetId = (this.sent % maxPacketId) + 1;
      this.sentAtMs[packetId] = now;
      at = writePublish(buffer, at, template, { packetId, tsMs: tsMs ?? this.nextTsMs, sentMs });
      this.sent += 1;
    }
    this.socket.write(buffer);
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.end(disconnectBytes);
  }

  private hear(chunk: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % answerBytes);
    const now = performance.now();
    for (let at = 0; at < whole; at += answerBytes) {
      const kind = bytes[at];
      if (kind === pubackByte) this.acknowledge(bytes.readUInt16BE(at + 2), now);
      else if (kind === connackByte && bytes[at + 3] === 0) this.admitted.resolve();
      else this.fail(new Error(`unexpected answer ${bytes.toString('hex', at, at + answerBytes)}`));
    }
    this.rest = bytes.subarray(whole);
    this.fill();
  }

  private acknowledge(packetId: number, now: number): void {
    this.acked += 1;
    this.options.acknowledged(now - (this.sentAtMs[packetId] ?? now));
  }

  private fail(error: Error): void {
    this.admitted.promise.catch(() => undefined);
    this.admitted.reject(error);
    this.options.failed(error);
  }
}
