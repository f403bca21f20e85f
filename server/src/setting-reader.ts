import { isIP } from 'node:net';
import { resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i;

interface Bounds {
  fallback: number;
  least: number;
  most: number;
}

/** Reads single variables, each checked, and collects what is wrong instead of stopping at the first. */
export class SettingReader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  problem(name: string, sentence: string): undefined {
    this.problems.push(`${name} ${sentence}`);
  }

  /** Undefined when unset or blank. */
  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  /** Taken as it is, spaces too; its value never appears in a message. */
  longText(name: string, minLength: number): string | undefined {
    const value = this.#env[name];
    if (!value) return undefined;
    return value.length >= minLength ? value : this.problem(name, `needs at least ${minLength} characters`);
  }

  /** Absolute, wherever the process was started. */
  file(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : resolve(text);
  }

  port(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value <= 65_535) return value;
    this.problem(name, `is "${text}": a port is a number from 0 (any free one) to 65535`);
    return fallback;
  }

  days(name: string, bounds: Bounds): number {
    return this.whole(name, bounds, 'a number of days');
  }

  count(name: string, bounds: Bounds): number {
    return this.whole(name, bounds, 'a whole number');
  }

  private whole(name: string, { fallback, least, most }: Bounds, what: string): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    this.problem(name, `is "${text}": it is ${what} from ${least} to ${most}`);
    return fallback;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    return (
      allowed.find((item) => item === text) ??
      this.problem(name, `is "${text}": it is one of ${allowed.join(', ')}`)
    );
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    return this.problem(name, `is not an address that begins with ${protocols.join('// or ')}//`);
  }

  /** `Name=https://…` separated by semicolons. A wrong one is told by its place: an address may hold a secret. */
  links(
    name: string,
    limits: { links: number; nameLength: number; urlLength: number },
  ): { name: string; url: string }[] {
    const entries = (this.text(name) ?? '').split(';').map((entry) => entry.trim());
    const links = entries.flatMap((entry, index) => {
      if (entry === '') return [];
      const [label = '', ...rest] = entry.split('=');
      const link = { name: label.trim(), url: rest.join('=').trim() };
      const isRight = isWithin(link.name, limits.nameLength) && isWithin(link.url, limits.urlLength);
      if (isRight && isWebAddress(link.url)) return [link];
      this.problem(name, `has entry ${index + 1} that is not like "Name=https://…", or too long`);
      return [];
    });
    if (links.length > limits.links) this.problem(name, `has more than ${limits.links} entries`);
    return links;
  }

  timeZone(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    } catch {
      return this.problem(name, `is "${text}": it is an IANA time zone like Asia/Shanghai`);
    }
  }

  /** Names of hosts in lower case, with a port where it is not the usual one; comma-separated. */
  hosts(name: string): readonly string[] {
    const given = this.items(name).map((host) => host.toLowerCase());
    for (const host of given.filter((each) => !HOST.test(each)))
      this.problem(name, `has "${host}": it lists hosts like video.example.org or 10.0.0.7:8888`);
    return given;
  }

  /** Addresses and networks, comma-separated. */
  addresses(name: string): readonly string[] {
    const given = this.items(name);
    for (const item of given.filter((item) => !isAddressOrNetwork(item))) {
      this.problem(name, `has "${item}": it lists IP addresses and networks like 10.0.0.0/8`);
    }
    return given;
  }

  private items(name: string): string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim());
    return items.filter((item) => item !== '');
  }

  tlsFiles(certName: string, keyName: string): { certFile: string; keyFile: string } | undefined {
    const [certFile, keyFile] = [this.text(certName), this.text(keyName)];
    if (certFile && keyFile) return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
    if (certFile) return this.problem(keyName, `is missing: it belongs to ${certName}`);
    if (keyFile) return this.problem(certName, `is missing: it belongs to ${keyName}`);
    return undefined;
  }
}

const isWithin = (text: string, maxLength: number) => text.length > 0 && text.length <= maxLength;

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
