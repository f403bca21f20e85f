import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { clearCookie, cookieOf, serialiseCookie, setCookie } from './cookies.ts';
import { createHttpServer } from './server.ts';

const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: true } as const;

test.each([
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2;a=1 ; c=3', '1'],
  ['a=1; a=2', '1'],
  ['a=x=y', 'x=y'],
  ['a=', ''],
  ['aa=1; ba=2', undefined],
  ['a', undefined],
  ['', undefined],
  [undefined, undefined],
  ['a="1"', undefined],
  ['a=é', undefined],
  ['a=1 2', undefined],
])('the cookie a of %j is %j', (header, value) => expect(cookieOf(header, 'a')).toBe(value));

test('a cookie is written with its attributes', () => {
  expect(serialiseCookie('__Host-a', 'x_-1', attributes)).toBe(
    '__Host-a=x_-1; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
  expect(
    serialiseCookie('a', '1', {
      ...attributes,
      path: '/api',
      secure: false,
      maxAge: 60,
      expires: new Date(0),
    }),
  ).toBe('a=1; Max-Age=60; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict');
});

test.each([
  ['a;b', '1', {}],
  ['a=', '1', {}],
  ['', '1', {}],
  ['a', '1; Domain=evil.example', {}],
  ['a', '1\r\nX: y', {}],
  ['a', '"1"', {}],
  ['a', 'é', {}],
  ['a', '1', { path: '/; Domain=evil.example' }],
  ['a', '1', { path: 'api' }],
  ['a', '1', { maxAge: 1.5 }],
])('%j=%j with %j is not written', (name, value, more) =>
  expect(() => serialiseCookie(name, value, { ...attributes, ...more })).toThrow(TypeError),
);

test('an answer may set several, and take one away', async () => {
  const server = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [] });
  server.get('/', async (_request, reply) => {
    setCookie(reply, 'a', '1', attributes);
    setCookie(reply, 'b', '2', { ...attributes, maxAge: 60 });
    clearCookie(reply, 'c', attributes);
    return {};
  });
  const { cookies } = await server.inject('/');
  const common = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' };
  expect(cookies).toEqual([
    { name: 'a', value: '1', ...common },
    { name: 'b', value: '2', maxAge: 60, ...common },
    { name: 'c', value: '', maxAge: 0, expires: new Date(0), ...common },
  ]);
  await server.close();
});
