import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';

export interface HealthOptions {
  /** Whether the start has come to its end: the doors are open before. */
  isComplete(): boolean;
  /** Resolves when the platform can do its work: the database takes writes. */
  ready(): Promise<void>;
  metrics(): Promise<string>;
  metricsToken: string | undefined;
}

const readyForMs = 1000;

/** `/healthz`: the process lives. `/readyz`: it can work, looked at once a second at most. `/metrics`. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { isComplete, ready, metrics, metricsToken } = options;
  let checked: { at: number; ok: Promise<boolean> } | undefined;
  const isReady = () => {
    if (!checked || Date.now() - checked.at > readyForMs) {
      checked = {
        at: Date.now(),
        ok: ready().then(
          () => true,
          () => false,
        ),
      };
    }
    return checked.ok;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ok = isComplete() && (await isReady());
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw notFound();
    return reply.type('text/plain; version=0.0.4').send(await metrics());
  });
}

/** From this machine, or with the token of the configuration. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
