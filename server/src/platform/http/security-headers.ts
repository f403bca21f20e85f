import type { FastifyInstance } from 'fastify';

/** What every answer tells the browser about the page that it may become part of. */
export interface SecurityHeaderOptions {
  /** Browsers are told to come by HTTPS from now on. */
  httpsOnly: boolean;
  /** Where browsers fetch the base map from. */
  mapOrigins: readonly string[];
}

/** On every answer; a route may set another policy after it. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function securityHeaders({ httpsOnly, mapOrigins }: SecurityHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(mapOrigins),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers could be turned against a page.
    'x-xss-protection': '0',
    ...(httpsOnly ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What the console never asks a browser for. */
const permissionsPolicy = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)';

function contentSecurityPolicy(mapOrigins: readonly string[]): string {
  const wrong = mapOrigins.find((origin) => !isSource.test(origin));
  if (wrong !== undefined) throw new Error(`No source of a content security policy: ${wrong}`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // antd writes its component styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapOrigins],
    'connect-src': ["'self'", ...mapOrigins],
    // Live pictures are put together in the page.
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** Nothing that ends a source or its directive. */
const isSource = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/;
