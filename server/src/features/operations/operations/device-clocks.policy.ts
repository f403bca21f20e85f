import { limits } from '@weir/contract/fleet/device-protocol';

/** Of how many devices the own time was heard, and how many of them are ahead of ours. */
export interface DeviceClockCounts {
  seen: number;
  ahead: number;
}

export interface DeviceClocks {
  seen(deviceId: number, tsMs: number, receivedAtMs: number): void;
  /** Since the last time. */
  take(): DeviceClockCounts;
}

const enough = 5;

/** What devices say of the time: a hint that ours is behind, when most of them agree. */
export function createDeviceClocks(): DeviceClocks {
  const all = new Set<number>();
  const ahead = new Set<number>();
  return {
    seen(deviceId, tsMs, receivedAtMs) {
      all.add(deviceId);
      if (tsMs > receivedAtMs + limits.aheadMs) ahead.add(deviceId);
    },
    take() {
      const counts = { seen: all.size, ahead: ahead.size };
      all.clear();
      ahead.clear();
      return counts;
    },
  };
}

export const areMostAhead = ({ seen, ahead }: DeviceClockCounts): boolean =>
  ahead >= enough && ahead > seen / 2;
