import type { Socket } from 'node:net';
import { generate, type Packet } from 'mqtt-packet';
import { plainAddress } from '../../network.ts';
import { TokenBucket } from '../../token-bucket.ts';
import type {
  Admission,
  DisconnectReason,
  MqttConnection,
  MqttWill,
  ProtocolVersion,
  PublishOptions,
  PublishOutcome,
} from '../handlers.ts';
import type { ConnectionHost } from '../host.ts';
import { OutgoingError, Reason } from '../wire/faults.ts';
import { type Frame, PacketStream } from '../wire/packet-stream.ts';
import { filterCovers, isTopicName } from '../wire/topics.ts';
import type { InFlightPublish, Qos2Ids } from './in-flight.ts';
import { encodeReason, Outbox } from './outbox.ts';
import { encodePublish, OutgoingWindow } from './outgoing.ts';

/** Why a socket is not read; it is read again when no reason is left. */
export const Pause = { handshake: 1, inFlight: 2, budget: 4, rate: 8, failed: 16, stopping: 32 } as const;

type ConnectionState = 'new' | 'authenticating' | 'connected' | 'closed';

const NO_PRINCIPAL = 'the connection has no principal before it is admitted';

/**
 * One device's connection: bytes in, acknowledgements and messages out, and what to wait for. Everything
 * that most devices never need (windows, subscriptions, wills) is made at its first use.
 */
export class DeviceConnection<Principal> implements MqttConnection<Principal> {
  readonly host: ConnectionHost<Principal, DeviceConnection<Principal>>;
  readonly socket: Socket;
  readonly remoteAddress: string;
  state: ConnectionState = 'new';
  clientId = '';
  protocolVersion: ProtocolVersion = 4;
  /** Since when the present wait (for CONNECT, for the check, for the next packet) is counted. */
  activeAtMs: number;
  connectedAtMs = 0;
  idleTimeoutMs = 0;
  will: MqttWill | undefined = undefined;
  subscriptions: Map<string, 0 | 1> | undefined = undefined;
  inFlight: InFlightPublish[] | undefined = undefined;
  qos2Ids: Qos2Ids | undefined = undefined;
  outgoing: OutgoingWindow | undefined = undefined;
  receiveMaximum: number;
  maximumPacketBytes = Number.POSITIVE_INFINITY;
  wantsReasons = false;
  bucket: TokenBucket | undefined = undefined;
  closeAtMs = Number.POSITIVE_INFINITY;
  isDirty = false;
  private readonly stream = new PacketStream();
  private admission: Admission<Principal> | undefined = undefined;
  private pauses = 0;
  private partialBytes = 0;
  private outbox: Outbox | undefined = undefined;

  constructor(host: ConnectionHost<Principal, DeviceConnection<Principal>>, socket: Socket) {
    this.host = host;
    this.socket = socket;
    this.remoteAddress = plainAddress(socket.remoteAddress ?? '');
    this.activeAtMs = host.nowMs();
    this.receiveMaximum = host.limits.outgoingInFlight;
  }

  get principal(): Principal {
    if (this.admission === undefined) throw new Error(NO_PRINCIPAL);
    return this.admission.principal;
  }

  get identity(): string {
    return this.admission?.identity ?? '';
  }

  get connectedAt(): Date {
    return new Date(this.connectedAtMs);
  }

  get isOpen(): boolean {
    return this.state === 'connected';
  }

  get isPaused(): boolean {
    return this.pauses !== 0;
  }

  get bufferedBytes(): number {
    return this.stream.heldBytes + this.outgoingBytes;
  }

  get outgoingBytes(): number {
    return this.socket.writableLength + (this.outbox?.bytes ?? 0) + (this.outgoing?.queuedBytes ?? 0);
  }

  admit(admission: Admission<Principal>): void {
    this.admission = admission;
    this.state = 'connected';
    this.connectedAtMs = Date.now();
    const perSecond = admission.messagesPerSecond ?? this.host.limits.messagesPerSecond;
    this.bucket = new TokenBucket(perSecond, this.host.nowMs());
  }

  receive(chunk: Buffer): void {
    if (this.state === 'closed') return;
    // A long packet on a slow link is life while it arrives; the time for CONNECT does not start anew.
    if (this.state !== 'new') this.activeAtMs = this.host.nowMs();
    this.stream.push(chunk);
    this.drain();
  }

  /** The socket ended, failed or closed. */
  lost(): void {
    if (this.state === 'closed') this.host.socketClosed(this.socket);
    else this.end('network');
  }

  /** Handles the packets at hand until there are none, or until something must be waited for. */
  private drain(): void {
    const { host } = this;
    try {
      while (this.pauses === 0 && this.state !== 'closed') {
        const isStranger = this.state === 'new';
        const limitBytes = isStranger ? host.limits.connectPacketBytes : host.limits.packetBytes;
        if (isStranger) this.stream.requireConnect();
        const frame = this.stream.peek(limitBytes);
        if (frame === undefined || !this.mayTake(frame)) break;
        this.stream.advance(frame);
        host.dispatch(this, frame);
      }
    } catch (error) {
      host.failed(this, error);
    }
    this.countPartial();
  }

  /** Requests cost a token each; answers to what we sent (types 4 to 7) and the goodbye do not. */
  private mayTake(frame: Frame): boolean {
    const type = frame.first >> 4;
    if (this.bucket === undefined || (type > 3 && type < 8) || type > 12) return true;
    if (this.bucket.take(this.host.nowMs)) return true;
    this.pause(Pause.rate);
    this.host.rateLimited(this);
    return false;
  }

  private countPartial(): void {
    const held = this.pauses === 0 && this.state !== 'closed' ? this.stream.heldBytes : 0;
    if (held === this.partialBytes) return;
    const grown = held - this.partialBytes;
    this.partialBytes = held;
    if (!this.host.partialChanged(grown) && grown > 0) {
      this.end('protocol error', Reason.quotaExceeded, 'too much memory is held by unfinished packets');
    }
  }

  pause(reason: number): void {
    if (this.pauses === 0) this.socket.pause();
    this.pauses |= reason;
  }

  /** Takes a reason away; the bytes at hand go first, then the socket is read again. */
  resume(reason: number): void {
    if ((this.pauses & reason) === 0) return;
    this.pauses &= ~reason;
    if (this.pauses !== 0 || this.state === 'closed') return;
    this.activeAtMs = this.host.nowMs();
    this.drain();
    if (!this.isPaused) this.socket.resume();
  }

  isPausedFor(reason: number): boolean {
    return (this.pauses & reason) !== 0;
  }

  /** An acknowledgement that leaves with the others of this turn. */
  acknowledge(type: number, packetId: number, reasonCode: number): void {
    this.outbox ??= new Outbox();
    this.outbox.acknowledge(type, packetId, reasonCode);
    this.host.touched(this);
  }

  /** 3.4.2.2, 3.5.2.2: one that says why, where the client wants to hear it and can take it. */
  explain(type: number, packetId: number, outcome: PublishOutcome): void {
    const bytes = this.wantsReasons ? encodeReason(type, packetId, outcome) : undefined;
    if (bytes !== undefined && bytes.length <= this.maximumPacketBytes) this.sendBytes(bytes);
    else this.acknowledge(type, packetId, outcome.reasonCode ?? Reason.success);
  }

  send(packet: Packet): void {
    this.sendBytes(generate(packet, { protocolVersion: this.protocolVersion }));
  }

  private sendBytes(bytes: Buffer): void {
    if (this.state === 'closed') return;
    this.outbox ??= new Outbox();
    this.outbox.push(bytes);
    this.host.touched(this);
  }

  /** Everything of this turn in one write. */
  flush(): void {
    const bytes = this.outbox?.take();
    if (bytes === undefined || !this.socket.writable) return;
    this.socket.write(bytes);
    if (this.socket.writableLength > this.host.limits.outgoingBytes)
      this.end('too slow', Reason.quotaExceeded);
  }

  async publish(topic: string, payload: Buffer | string, options: PublishOptions = {}): Promise<void> {
    const { limits } = this.host;
    if (!isTopicName(topic, 0xffff)) throw new TypeError(`no topic name: ${topic}`);
    if (!this.isOpen) throw new OutgoingError('closed');
    const message = encodePublish(this.protocolVersion, topic, payload, options);
    const sizeBytes = message.bytes.length;
    if (sizeBytes > Math.min(this.maximumPacketBytes, limits.outgoingBytes))
      throw new OutgoingError('too large');
    if (this.outgoingBytes + sizeBytes > limits.outgoingBytes) {
      this.end('too slow', Reason.quotaExceeded, 'messages are not taken fast enough');
      throw new OutgoingError('too slow');
    }
    this.host.counters.sent += 1;
    if (options.qos !== 1) {
      this.sendBytes(message.bytes);
      return;
    }
    this.outgoing ??= new OutgoingWindow(this.receiveMaximum, (bytes) => this.sendBytes(bytes));
    return this.outgoing.add(message, this.host.nowMs() + limits.ackTimeoutMs);
  }

  grantedQos(topic: string): 0 | 1 | undefined {
    let best: 0 | 1 | undefined;
    for (const [filter, qos] of this.subscriptions ?? []) {
      if (filterCovers(filter, topic) && (best === undefined || qos > best)) best = qos;
    }
    return best;
  }

  /** Ends with what MQTT 5 says about it; 3.1.1 has no words for the server's goodbye. */
  end(reason: DisconnectReason, reasonCode?: number, text?: string): void {
    if (this.state === 'closed') return;
    const wasConnected = this.state === 'connected';
    if (wasConnected && this.protocolVersion === 5 && reasonCode !== undefined)
      this.sayGoodbye(reasonCode, text);
    this.state = 'closed';
    this.flush();
    this.stream.clear();
    this.countPartial();
    this.outgoing?.rejectAll();
    this.host.ended(this, reason);
  }

  private sayGoodbye(reasonCode: number, text: string | undefined): void {
    const fits = text !== undefined && text.length + 16 < this.maximumPacketBytes;
    this.send({ cmd: 'disconnect', reasonCode, properties: fits ? { reasonString: text } : {} });
  }
}
