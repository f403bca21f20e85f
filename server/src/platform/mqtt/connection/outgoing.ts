import { generate } from 'mqtt-packet';
import type { ProtocolVersion, PublishOptions } from '../handlers.ts';
import { OutgoingError, Reason } from '../wire/faults.ts';

const PACKET_ID_MAX = 0xffff;

/** A PUBLISH ready to be sent but for its packet identifier, which `idOffset` says where to write. */
interface OutgoingPublish {
  readonly bytes: Buffer;
  readonly idOffset: number;
}

export function encodePublish(
  protocolVersion: ProtocolVersion,
  topic: string,
  payload: Buffer | string,
  options: PublishOptions,
): OutgoingPublish {
  const { qos = 0, properties = {} } = options;
  const bytes = generate(
    {
      cmd: 'publish',
      topic,
      payload,
      qos,
      dup: false,
      retain: false,
      messageId: 1,
      ...(protocolVersion === 5 ? { properties: { ...properties } } : {}),
    },
    { protocolVersion },
  );
  let at = 1;
  while ((bytes[at] ?? 0) >= 0x80) at += 1;
  return { bytes, idOffset: at + 1 + 2 + Buffer.byteLength(topic) };
}

interface Waiting extends OutgoingPublish {
  readonly resolve: () => void;
  readonly reject: (error: OutgoingError) => void;
  readonly deadlineMs: number;
}

/**
 * 4.3.2, 4.9 (5): QoS 1 messages to one device. At most `window` are unacknowledged, the rest queues.
 * One that timed out keeps its identifier and its place: the device may still answer it.
 */
export class OutgoingWindow {
  private readonly window: number;
  private readonly send: (bytes: Buffer) => void;
  private readonly sent = new Map<number, Waiting | 'abandoned'>();
  private queue: Waiting[] = [];
  private lastId = 0;
  queuedBytes = 0;

  constructor(window: number, send: (bytes: Buffer) => void) {
    this.window = window;
    this.send = send;
  }

  /** Resolves when the device acknowledged. */
  add(message: OutgoingPublish, deadlineMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { ...message, deadlineMs, resolve, reject };
      if (this.sent.size < this.window) return this.transmit(waiting);
      this.queue.push(waiting);
      this.queuedBytes += waiting.bytes.length;
    });
  }

  /** Late or unknown acknowledgements are none of our concern (4.4). */
  acknowledged(packetId: number, reasonCode: number): void {
    const message = this.sent.get(packetId);
    this.sent.delete(packetId);
    if (message !== undefined && message !== 'abandoned') {
      if (reasonCode >= Reason.unspecified) message.reject(new OutgoingError('refused', reasonCode));
      else message.resolve();
    }
    this.fill();
  }

  expire(nowMs: number): void {
    for (const [packetId, message] of this.sent) {
      if (message === 'abandoned' || message.deadlineMs > nowMs) continue;
      this.sent.set(packetId, 'abandoned');
      message.reject(new OutgoingError('timeout'));
    }
    // Deadlines grow along the queue.
    for (let head = this.queue[0]; head !== undefined && head.deadlineMs <= nowMs; head = this.queue[0]) {
      this.queue.shift();
      this.queuedBytes -= head.bytes.length;
      head.reject(new OutgoingError('timeout'));
    }
  }

  rejectAll(): void {
    for (const message of this.sent.values())
      if (message !== 'abandoned') message.reject(new OutgoingError('closed'));
    for (const message of this.queue) message.reject(new OutgoingError('closed'));
    this.sent.clear();
    this.queue = [];
    this.queuedBytes = 0;
  }

  private fill(): void {
    while (this.sent.size < this.window) {
      const message = this.queue.shift();
      if (message === undefined) return;
      this.queuedBytes -= message.bytes.length;
      this.transmit(message);
    }
  }

  private transmit(message: Waiting): void {
    do {
      this.lastId = (this.lastId % PACKET_ID_MAX) + 1;
    } while (this.sent.has(this.lastId));
    this.sent.set(this.lastId, message);
    message.bytes.writeUInt16BE(this.lastId, message.idOffset);
    this.send(message.bytes);
  }
}
