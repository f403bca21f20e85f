import { languages } from '@weir/contract/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerLanguage } from '../../../platform/http/answer-language.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import { type PublicPage, publicPages } from './public-layout.policy.ts';
import type { PublicPages, Served } from './public-pages.service.ts';
import type { SpeciesQuery } from './public-species.service.ts';

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const yearS = 31_536_000;

/** The pages that visitors see: without the console, and without a session. */
export function registerPublicPages(server: FastifyInstance, pages: PublicPages): void {
  for (const language of languages) {
    const send = async (request: FastifyRequest, reply: FastifyReply, page: PublicPage | undefined) =>
      sendPage(request, reply, await pages.page(language, page));
    const species = `/${language}/species`;
    server.get(species, async (request, reply) =>
      sendPage(request, reply, await pages.page(language, 'species', speciesQuery(request))),
    );
    server.get(`${species}/:slug`, async (request, reply) => {
      const { slug } = request.params as { slug: string }; // of the path above
      return sendPage(request, reply, await pages.page(language, 'species', { slug: slug.slice(0, 128) }));
    });
    for (const page of publicPages.filter((one) => one !== 'species'))
      server.get(page === '' ? `/${language}` : `/${language}/${page}`, (request, reply) =>
        send(request, reply, page),
      );
    server.get(`/${language}/feedback/receipt`, async (request, reply) => {
      sendPage(request, reply, await pages.page(language, 'receipt'));
      // What is shown of a message is for whoever has its number alone.
      return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    });
    server.get(`/${language}/*`, (request, reply) => send(request, reply, undefined));
  }
  server.get('/site-assets/*', async (request, reply) =>
    sendAsset(request, reply, await pages.asset(request.url.split('?')[0] ?? '')),
  );
  server.get('/site-preview', async (request, reply) => {
    const { token } = request.query as { token?: unknown }; // whatever stands there
    const text = typeof token === 'string' ? await pages.preview(token) : undefined;
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (text === undefined) return nothingThere(reply);
    return reply.header('content-security-policy', csp).type('text/html; charset=utf-8').send(text);
  });
  server.get('/site', (request, reply) => toLanguage(request, reply));
  server.get('/device', (request, reply) => toLanguage(request, reply, '/species'));
  server.get('/', async (request, reply) => {
    if (await pages.isSiteFirst()) return toLanguage(request, reply);
    return reply.callNotFound();
  });
  server.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(await pages.robots()),
  );
  server.get('/sitemap.xml', async (_request, reply) => {
    const sitemap = await pages.sitemap();
    if (sitemap === undefined) return nothingThere(reply);
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(sitemap);
  });
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Served): FastifyReply =>
  sendServed(
    request,
    reply.headers({ 'content-security-policy': csp, 'cache-control': 'public, max-age=0, must-revalidate' }),
    page,
  );

/** Sends the console's page, as it was built, with what the installation says of itself. */
export const consolePageSender =
  (pages: Pick<PublicPages, 'consolePage'>) =>
  async (request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> =>
    sendServed(request, reply.header('cache-control', 'no-cache'), await pages.consolePage(page));

function sendServed(request: FastifyRequest, reply: FastifyReply, page: Served): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({ vary: 'accept-encoding', etag });
  // Proxies weaken it.
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.status(304).send();
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply.status(page.status).type('text/html; charset=utf-8').send(page[encoding]);
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const names = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}

/** What has another name is of another version, and is not there any more. */
function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Awaited<ReturnType<PublicPages['asset']>>,
): FastifyReply {
  if (!asset) return nothingThere(reply);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'plain') reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': `public, max-age=${yearS}, immutable`, vary: 'accept-encoding' })
    .type(`${asset.type}; charset=utf-8`)
    .send(asset[encoding]);
}

/** Else the console would stand in, as for any path that it may know. */
const nothingThere = (reply: FastifyReply): FastifyReply =>
  reply.status(404).type('text/plain; charset=utf-8').send('Not found\n');

/** To the language that the visitor has chosen, or that the browser asks for; else English. */
function toLanguage({ headers }: FastifyRequest, reply: FastifyReply, page = ''): FastifyReply {
  const chosen = cookieOf(headers.cookie, 'language');
  const language =
    languages.find((one) => one === chosen) ?? answerLanguage(headers['accept-language'], 'en');
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
    .redirect(`/${language}${page}`, 302);
}

const mostPages = 10_000;

/** What is looked for, and which page of it; whatever else stands there says nothing. */
function speciesQuery({ query }: FastifyRequest): SpeciesQuery {
  const { q, page } = query as Record<string, unknown>;
  const keyword = typeof q === 'string' ? q.trim().slice(0, 64) : '';
  const number = Number(page);
  const isPage = Number.isInteger(number) && number >= 1 && number <= mostPages;
  return { keyword: keyword || undefined, page: isPage ? number : 1 };
}
