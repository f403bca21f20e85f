import { isHttpAddress } from '../http-address.ts';
import { documentLimits } from './document-nodes.ts';

/** What a browser drops out of an address before it reads it, and what it takes for a slash. */
const misleading = /[\s\\\p{C}]/u;
const mail = /^mailto:[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\?/#]+(\?[^\s<>"\\]*)?$/i;
const telephone = /^tel:\+?[0-9][0-9().-]*$/i;

const isPlain = (address: string) =>
  address !== '' && address.length <= documentLimits.href && !misleading.test(address);

/** Whether an address leads to another site by http or https, to a named host, without an account to sign in with. */
export const isWebAddress = (address: string): boolean => isPlain(address) && isHttpAddress(address);

/**
 * Whether a link may stand in a document: an address of the web, of mail or of a telephone, a path of this site, or a
 * part of this page. `//host` is another site without saying so.
 */
export function isSafeHref(href: string): boolean {
  if (!isPlain(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return !href.startsWith('//');
  return isHttpAddress(href) || mail.test(href) || telephone.test(href);
}

/** Whether a link that may stand in a document leads to another site. */
export const leavesSite = (href: string): boolean => /^https?:/i.test(href);
