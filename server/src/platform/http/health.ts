import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';

export interface HealthOptions {
  /** Whether the start has come to its end: the doors are open before. */
  isComplete(): boolean;
  /** Why the platform cannot do its work, in sentences; none: it can. */
  obstacles(): Promise<string[]>;
  metrics(): Promise<string>;
  metricsToken: string | undefined;
}

const readyForMs = 1000;

/** `/healthz`: the process lives. `/readyz`: it can work, looked at once a second at most. `/metrics`. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { isComplete, obstacles, metrics, metricsToken } = options;
  let checked: { at: number; found: Promise<string[]> } | undefined;
  const check = () => {
    if (!checked || Date.now() - checked.at > readyForMs) {
      checked = {
        at: Date.now(),
        found: obstacles().catch(() => ['The database does not answer']),
      };
    }
    return checked.found;
  };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reasons = isComplete() ? await check() : ['The platform is starting'];
    if (reasons.length === 0) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready', reasons });
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
