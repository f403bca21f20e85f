import type { ConnectionSettings } from '../../server/src/platform/db/connection.ts';

export interface InsertJob {
  connection: ConnectionSettings;
  batchFrames: number;
  /** Numbers that no real device has: the rows are apart from those that are counted. */
  firstDeviceId: number;
  devices: number;
  values: number;
  firstTsMs: number;
  warmUpMs: number;
  durationMs: number;
}

export interface InsertResult {
  inserted: number;
  perSecond: number;
}
