import { limits } from '@weir/contract/fleet/device-protocol';
import type { DeviceRule } from '@weir/contract/telemetry/device-rules';
import { TokenBucket } from '../../../../platform/token-bucket.ts';

/** Given back when the request has been answered. */
type Release = () => void;

/** What MQTT bounds by connection: messages a second, and how many wait for their acknowledgement. */
export interface HttpQuota {
  take(deviceId: number): Release | Extract<DeviceRule, 'tooManyMessages' | 'tooManyAtOnce'>;
}

interface Use {
  readonly bucket: TokenBucket;
  underWay: number;
  usedMs: number;
}

const idleAfterMs = 2000;
const sweptAt = 10_000;

export function createHttpQuota(nowMs: () => number = () => performance.now()): HttpQuota {
  const uses = new Map<number, Use>();

  const newUse = (): Use => {
    if (uses.size % sweptAt === sweptAt - 1) dropIdle(uses, nowMs());
    return { bucket: new TokenBucket(limits.messagesPerSecond, nowMs()), underWay: 0, usedMs: nowMs() };
  };

  return {
    take(deviceId) {
      const use = uses.getOrInsertComputed(deviceId, newUse);
      if (use.underWay >= limits.unacknowledged) return 'tooManyAtOnce';
      if (!use.bucket.take(nowMs)) return 'tooManyMessages';
      use.underWay += 1;
      use.usedMs = nowMs();
      return () => {
        use.underWay -= 1;
      };
    },
  };
}

/** After a while its bucket is as full as a new one. */
function dropIdle(uses: Map<number, Use>, nowMs: number): void {
  for (const [deviceId, { underWay, usedMs }] of uses)
    if (underWay === 0 && usedMs < nowMs - idleAfterMs) uses.delete(deviceId);
}
