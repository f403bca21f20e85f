import { connect, type Socket } from 'node:net';
import { generate, type IConnectPacket, type Packet, parser } from 'mqtt-packet';
import type { ProtocolVersion } from '../handlers.ts';

const ANSWER_TIMEOUT_MS = 15_000;

/** A client that may say anything at any time, one byte or a thousand packets. */
export class RawClient {
  readonly socket: Socket;
  readonly version: ProtocolVersion;
  readonly closed: Promise<void>;
  /** How many separate writes of the server were seen. */
  chunks = 0;
  lastBytes: Buffer = Buffer.alloc(0);
  private readonly received: Packet[] = [];
  private readonly waiting: ((packet: Packet) => void)[] = [];

  private constructor(socket: Socket, version: ProtocolVersion) {
    this.socket = socket;
    this.version = version;
    const incoming = parser({ protocolVersion: version });
    incoming.on('packet', (packet) => {
      const take = this.waiting.shift();
      if (take === undefined) this.received.push(packet);
      else take(packet);
    });
    incoming.on('error', (error: Error) => socket.destroy(error));
    socket.on('data', (chunk: Buffer) => {
      this.chunks += 1;
      this.lastBytes = chunk;
      incoming.parse(chunk);
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(port: number, version: ProtocolVersion = 4): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const client = new RawClient(socket, version);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return client;
  }

  /** Open, CONNECT and CONNACK. */
  static async connected(
    port: number,
    version: ProtocolVersion = 4,
    fields: Partial<IConnectPacket> = {},
  ): Promise<RawClient> {
    const client = await RawClient.open(port, version);
    client.connect(fields);
    const connack = await client.next();
    if (connack.cmd !== 'connack') throw new Error(`answered with ${connack.cmd}`);
    const code = version === 5 ? connack.reasonCode : connack.returnCode;
    if (code !== 0) throw new Error(`refused with ${code}`);
    return client;
  }

  connect(fields: Partial<IConnectPacket> = {}): void {
    const protocolId = this.version === 3 ? 'MQIsdp' : 'MQTT';
    const fixed = { cmd: 'connect', protocolVersion: this.version, protocolId, clean: true } as const;
    this.send({ ...fixed, clientId: 'device-1', username: 'token-1', keepalive: 60, ...fields });
  }

  send(...packets: Packet[]): void {
    this.bytes(Buffer.concat(packets.map((packet) => this.encode(packet))));
  }

  encode(packet: Packet): Buffer {
    return generate(packet, { protocolVersion: this.version });
  }

  publish(messageId: number, payload: string | Buffer = '{"v":1}', qos: 0 | 1 | 2 = 1): void {
    this.send({
      cmd: 'publish',
      topic: 'v1/devices/me/telemetry',
      payload,
      qos,
      messageId,
      dup: false,
      retain: false,
    });
  }

  bytes(bytes: Buffer | readonly number[]): void {
    this.socket.write(Buffer.from(bytes));
  }

  get pending(): number {
    return this.received.length;
  }

  /** The next packet of the server; rejects when none comes. */
  next(): Promise<Packet> {
    const first = this.received.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_TIMEOUT_MS);
      this.waiting.push((packet) => {
        clearTimeout(timer);
        resolve(packet);
      });
      void this.closed.then(() => {
        clearTimeout(timer);
        reject(new Error('closed without an answer'));
      });
    });
  }

  /** What the server says until it closes. */
  async untilClosed(): Promise<Packet[]> {
    await this.closed;
    return this.received.splice(0);
  }
}
