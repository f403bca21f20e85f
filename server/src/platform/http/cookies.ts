import type { FastifyReply } from 'fastify';

export interface CookieAttributes {
  path: string;
  httpOnly: true;
  sameSite: 'strict';
  secure: boolean;
}

/** How long a browser keeps it; with neither, until it closes. */
export interface CookieLife {
  expires?: Date;
  maxAge?: number;
}

/** The first cookie of a name in a `Cookie` header; undefined where its value is none that we would set. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value !== undefined && isValue.test(value) ? value : undefined;
}

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  attributes: CookieAttributes & CookieLife,
): void {
  // Fastify sends one header for each.
  reply.header('set-cookie', serialiseCookie(name, value, attributes));
}

/** The browser forgets a cookie when its path and the other attributes are those that it was set with. */
export function clearCookie(reply: FastifyReply, name: string, attributes: CookieAttributes): void {
  setCookie(reply, name, '', { ...attributes, maxAge: 0, expires: new Date(0) });
}

/** A `Set-Cookie` header, of RFC 6265. Throws where a part holds a character that would end it or begin another. */
export function serialiseCookie(
  name: string,
  value: string,
  { path, httpOnly, sameSite, secure, expires, maxAge }: CookieAttributes & CookieLife,
): string {
  if (!isToken.test(name)) throw new TypeError('The name of a cookie holds a character that it cannot hold');
  if (!isValue.test(value)) throw new TypeError(`The cookie ${name} holds a character that it cannot hold`);
  if (!isPath.test(path)) throw new TypeError(`The path of the cookie ${name} is none`);
  if (maxAge !== undefined && !Number.isSafeInteger(maxAge))
    throw new TypeError(`The age of the cookie ${name} is none`);
  return [
    `${name}=${value}`,
    maxAge === undefined ? undefined : `Max-Age=${maxAge}`,
    `Path=${path}`,
    expires && `Expires=${expires.toUTCString()}`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    sameSite === 'strict' && 'SameSite=Strict',
  ]
    .filter(Boolean)
    .join('; ');
}

const isToken = /^[\w!#$%&'*+.^`|~-]+$/;
/** The octets of RFC 6265: no blank, quotation mark, comma, semicolon or backslash. */
const isValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const isPath = /^\/[\x21-\x3a\x3c-\x7e]*$/;
