import type { PublishOutcome, Qos } from '../handlers.ts';

type StorageState = 'pending' | 'stored' | 'failed';

const stored: PublishOutcome = {};

/** A publish from its arrival until it is acknowledged. */
export class InFlightPublish {
  readonly packetId: number;
  readonly qos: Qos;
  readonly sizeBytes: number;
  state: StorageState = 'pending';
  outcome: PublishOutcome = stored;

  constructor(packetId: number, qos: Qos, sizeBytes: number) {
    this.packetId = packetId;
    this.qos = qos;
    this.sizeBytes = sizeBytes;
  }
}

const BITMAP_BYTES = 65_536 / 8;

/**
 * 4.3.3: the QoS 2 packet identifiers between PUBLISH and PUBREL. A bitmap, because 3.1.1 lets a
 * client hold all 65,535 at once, and 8 KiB is then the worst case.
 */
export class Qos2Ids {
  private readonly bits = new Uint8Array(BITMAP_BYTES);
  size = 0;

  has(packetId: number): boolean {
    return ((this.bits[packetId >> 3] ?? 0) & (1 << (packetId & 7))) !== 0;
  }

  add(packetId: number): void {
    if (this.has(packetId)) return;
    this.bits[packetId >> 3] = (this.bits[packetId >> 3] ?? 0) | (1 << (packetId & 7));
    this.size += 1;
  }

  delete(packetId: number): boolean {
    if (!this.has(packetId)) return false;
    this.bits[packetId >> 3] = (this.bits[packetId >> 3] ?? 0) & ~(1 << (packetId & 7));
    this.size -= 1;
    return true;
  }
}

/** Bytes that all connections together hold of publishes not yet stored; crossing is told once each way. */
export class ByteBudget {
  private readonly limitBytes: number;
  private readonly onChange: (isOver: boolean) => void;
  usedBytes = 0;
  isOver = false;

  constructor(limitBytes: number, onChange: (isOver: boolean) => void) {
    this.limitBytes = limitBytes;
    this.onChange = onChange;
  }

  take(bytes: number): void {
    this.usedBytes += bytes;
    if (this.isOver || this.usedBytes <= this.limitBytes) return;
    this.isOver = true;
    this.onChange(true);
  }

  /** Reading goes on at three quarters, so that a full platform does not flap. */
  release(bytes: number): void {
    this.usedBytes -= bytes;
    if (!this.isOver || this.usedBytes > this.limitBytes * 0.75) return;
    this.isOver = false;
    this.onChange(false);
  }
}
