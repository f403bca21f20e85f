import { createHash } from 'node:crypto';

/** As the contract has it. */
const pattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Longest name of a device. */
const nameLength = 128;

export const isName = (name: string): boolean =>
  /\S/.test(name) && [...name].length <= nameLength && !name.includes('\0');

/**
 * The serial number of a device that only has a name: the name itself where it can be one, else one that the
 * same name always gives within its realm (a project, a type).
 */
export function serialOf(name: string, realm: string): string {
  if (pattern.test(name)) return name;
  return `n-${createHash('sha256').update(`${realm}\0${name}`).digest('base64url').slice(0, 24)}`;
}
