import { codes } from '@weir/contract/errors';
import type { Static } from '@weir/contract/schema';
import {
  PartyAnswer,
  PartyReport,
  PartyTasks,
  partyPaths,
  taskPath,
  tasksQuery,
} from '@weir/contract/upgrades/external-party';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { envelopeOf } from '../../../platform/http/mount.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { PartyService } from './party.service.ts';
import type { Party } from './party.store.ts';

export interface PartyDeps {
  party: PartyService;
}

type Task = Static<typeof taskPath>;

/** What outside parties call, beside the calls of people: without a session, by a token of their project. */
export async function registerPartyRoutes(app: FastifyInstance, { party }: PartyDeps): Promise<void> {
  const admitted = new WeakMap<FastifyRequest, Party>();
  /** Before the body: nothing is read of whom nobody knows. */
  const onRequest = async (request: FastifyRequest) => {
    const [, token] = /^Bearer +(\S{1,256})$/i.exec(request.headers.authorization ?? '') ?? [];
    admitted.set(request, await party.admit(token, request.ip));
  };
  const partyOf = (request: FastifyRequest): Party => {
    const found = admitted.get(request);
    if (!found) throw new Error('unreachable');
    return found;
  };
  const answered = (data: unknown) => ({ code: codes.success, message: 'success', data });

  await app.register(async (routes) => {
    routes.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    routes.get<{ Querystring: Static<typeof tasksQuery> }>(
      partyPaths.tasks,
      // Who asks for the headers alone would take tasks and never hear of them.
      {
        onRequest,
        exposeHeadRoute: false,
        schema: { querystring: tasksQuery, response: { 200: envelopeOf(PartyTasks) } },
      },
      async (request) => answered({ list: await party.lease(partyOf(request), request.query.limit) }),
    );
    routes.get<{ Params: Task }>(
      partyPaths.file,
      { onRequest, schema: { params: taskPath } },
      async (request, reply) =>
        sendFile(request, reply, await party.file(partyOf(request), request.params.id)),
    );
    routes.post<{ Params: Task; Body: PartyReport }>(
      partyPaths.report,
      {
        onRequest,
        bodyLimit: 16_384,
        schema: { params: taskPath, body: PartyReport, response: { 200: envelopeOf(PartyAnswer) } },
      },
      async (request) => answered(await party.report(partyOf(request), request.params.id, request.body)),
    );
  });
}
