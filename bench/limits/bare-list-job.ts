import type { ConnectionSettings } from '../../server/src/platform/db/connection.ts';

export interface BareListJob {
  connection: ConnectionSettings;
  /** Of somebody who is signed in. */
  token: string;
}
