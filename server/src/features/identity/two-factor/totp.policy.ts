import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as authenticators know it: SHA-1, six digits, steps of 30 s. */
const stepS = 30;
const digits = 6;
const secretBytes = 20;

export const createSecret = (): Buffer => randomBytes(secretBytes);

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / stepS);

/** RFC 4226, section 5.3: the HMAC of the counter, truncated where its last nibble says. */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code it is, one before or after `now` included; undefined when it is none of theirs. */
export function matchingStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  const now = stepAt(nowMs);
  return [now, now - 1, now + 1].find((step) => step >= 0 && isEqual(codeOf(secret, step), code));
}

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: as secrets are typed into an authenticator. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/**
 * The address that an authenticator reads from a QR code: the Key URI Format of Google Authenticator.
 * @param site what the authenticator calls the codes after
 */
export function otpauthUri(secret: Buffer, site: string, username: string): string {
  // A colon parts the site from the name.
  const issuer = encodeURIComponent(site.replaceAll(':', ' '));
  const label = `${issuer}:${encodeURIComponent(username)}`;
  // Not as forms are sent: authenticators show their plus sign instead of a blank.
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepS}`;
}
