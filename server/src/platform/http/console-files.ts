import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors.ts';
import { sendError } from './server.ts';

const yearS = 31_536_000;

/** Sends the page of all screens, which is given as it was built. */
type SendPage = (request: FastifyRequest, reply: FastifyReply, page: string) => Promise<FastifyReply>;

/**
 * The built console: hashed files for a year, index.html for every path that is a screen. Anything below
 * the paths of the API that is not mounted stays an error in the envelope.
 */
export async function registerConsoleFiles(
  app: FastifyInstance,
  directory: string,
  send: SendPage,
): Promise<void> {
  const index = join(directory, 'index.html');
  const built = existsSync(index);
  const page = built ? readFileSync(index, 'utf8') : '';
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // With its own route it would list the folder, of thousands of files, for each that is asked for.
      serve: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${yearS}, immutable` : 'no-cache');
      },
    });
    app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
      reply.sendFile(`assets/${params.file}`),
    );
    for (const file of filesIn(directory)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  }
  app.setNotFoundHandler((request, reply) => {
    const screen =
      request.method === 'GET' && !/^\/(api|gps|ws|assets|media)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!screen) return sendError(reply, notFound(), request.id);
    if (!built) return sendError(reply, consoleNotBuilt(), request.id);
    return send(request, reply, page).catch((error: unknown) => {
      // What the page says of the installation is not worth an error: the console asks for it.
      request.log.debug({ err: error }, 'the page is sent as it was built');
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
  });
}

/** What lies beside the page of all screens, without what is compressed of it. */
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$|^index\.html$/.test(entry.name))
    .map(({ name }) => name);

/** The path of the built console's entry script, which differs from build to build; undefined without one. */
export function findConsoleBuild(directory: string): string | undefined {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return undefined;
  const scripts = readFileSync(index, 'utf8').match(/<script\b[^>]*>/g) ?? [];
  const entry = scripts.find((script) => /\stype="module"/.test(script));
  return entry?.match(/\ssrc="([^"]+)"/)?.[1];
}

const consoleNotBuilt = () => new AppError(404, 40400, 'The console is not built; run npm start');
