import { createHash } from 'node:crypto';

/** What is personal, or speaks of somebody: it can be forgotten, and then its salt is too. */
export interface ActorPart {
  actorName: string | null;
  address: string | null;
  userAgent: string | null;
}

export interface TargetPart {
  targetName: string | null;
  before: unknown;
  after: unknown;
}

export interface SealedRow {
  id: number;
  at: Date;
  action: string;
  actorId: number | null;
  sessionId: number | null;
  targetKind: string;
  targetId: number | null;
  result: string;
  requestId: string | null;
  actorDigest: Buffer;
  targetDigest: Buffer;
}

/** What the first seal of all follows. */
export const genesis = Buffer.alloc(32);

export const actorDigest = (salt: Buffer, { actorName, address, userAgent }: ActorPart): Buffer =>
  digest(salt, canonical([actorName, address, userAgent]));

export const targetDigest = (salt: Buffer, { targetName, before, after }: TargetPart): Buffer =>
  digest(salt, canonical([targetName, before ?? null, after ?? null]));

/** The seal of a row is SHA-256 over the seal before it and this JSON, in UTF-8. */
export const seal = (previous: Buffer, row: SealedRow): Buffer =>
  digest(
    previous,
    canonical([
      row.id,
      row.at.toISOString(),
      row.action,
      row.actorId,
      row.sessionId,
      row.targetKind,
      row.targetId,
      row.result,
      row.requestId,
      row.actorDigest.toString('hex'),
      row.targetDigest.toString('hex'),
    ]),
  );

const digest = (first: Buffer, text: string): Buffer =>
  createHash('sha256').update(first).update(text, 'utf8').digest();

/** JSON without white space and with sorted names, so that what comes back from the database reads the same. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
