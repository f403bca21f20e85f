import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** What a link says: which alarm, to whom it was sent, until when it holds, and of which epoch of theirs it is. */
export interface LinkClaim {
  alarmId: number;
  userId: number;
  epoch: number;
  expiresAt: Date;
}

const purpose = 'alarm-link';

/** Sealed with the installation's key: it can be neither made nor read, nor changed, by anybody else. */
export const tokenOf = (box: SecretBox, { alarmId, userId, epoch, expiresAt }: LinkClaim): string =>
  box
    .seal(Buffer.from(JSON.stringify([alarmId, userId, expiresAt.getTime(), epoch])), purpose)
    .toString('base64url');

/** Undefined for what is not ours, and for what has expired. */
export function claimOf(box: SecretBox, token: string, now: Date): LinkClaim | undefined {
  try {
    const text = box.open(Buffer.from(token, 'base64url'), purpose).toString();
    const parts = JSON.parse(text) as [number, number, number, number]; // sealed by tokenOf alone
    const [alarmId, userId, expiresMs, epoch] = parts;
    return expiresMs > now.getTime() ? { alarmId, userId, epoch, expiresAt: new Date(expiresMs) } : undefined;
  } catch {
    return undefined;
  }
}
