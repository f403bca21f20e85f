import { isCleanText } from './clean-text.ts';
import { documentLimits } from './document-nodes.ts';

interface Address {
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
}

// Node and browsers have it; the contract is written for neither of them.
declare const URL: new (address: string, base?: string) => Address;

/** Stands for the site, wherever it is: the name belongs to nobody (RFC 2606). */
const ownOrigin = 'https://site.invalid';

/** A scheme, two slashes and a host. Without them browsers guess, and an `@` would hide the host behind a name. */
const webAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** Whether a link may lead there: the web, a mail address, a telephone, a path of the site, or a part of the page. */
export function isSafeHref(href: string): boolean {
  if (!isPlainText(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return isOwnPath(href);
  return isWebAddress(href) || isOfPerson(href);
}

/** An address of the web, `http` or `https`, with a host and without a name or password. */
export function isWebAddress(address: string): boolean {
  if (!isPlainText(address) || !webAddress.test(address)) return false;
  const parsed = parse(address);
  return parsed !== undefined && parsed.hostname !== '';
}

// URL parsers leave out tabs and line breaks, trim, and take a backslash for a slash: what is read is not what is meant.
const isPlainText = (address: string): boolean =>
  address !== '' &&
  address.length <= documentLimits.href &&
  address.trim() === address &&
  isCleanText(address) &&
  !/[\\\u2028\u2029]/.test(address);

function isOwnPath(href: string): boolean {
  if (href.startsWith('//')) return false;
  const parsed = parse(href, ownOrigin);
  // `/..//host` becomes `//host`, which is another host wherever the path alone is used.
  return parsed !== undefined && parsed.origin === ownOrigin && !parsed.pathname.startsWith('//');
}

function isOfPerson(href: string): boolean {
  const parsed = parse(href);
  if (parsed === undefined || parsed.hostname !== '' || parsed.pathname === '') return false;
  return parsed.protocol === 'mailto:' || parsed.protocol === 'tel:';
}

function parse(address: string, base?: string): Address | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
