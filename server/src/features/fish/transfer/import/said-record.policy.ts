import type { Content } from '../../records/record-kinds.service.ts';
import type { Place } from './found-flags.policy.ts';

/** What a file says of a record. */
export interface SaidRecord {
  readonly row: Place;
  /** What the file calls it. */
  readonly externalId: string;
  readonly said: Content;
  /** What a new record needs beside. */
  readonly usual: Content;
  /** Of a synonym: what the file calls the accepted one. */
  readonly acceptedId?: string;
  /** Of an export that was changed: the version it was made of. */
  readonly version?: number;
  readonly isRefused: boolean;
  /** Where a part of the content stands, by its JSON pointer. */
  readonly placeOf?: (pointer: string) => Place;
}
