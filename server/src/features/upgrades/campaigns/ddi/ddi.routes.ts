import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/db/database.ts';
import { sendFile } from '../../../../platform/http/send-file.ts';
import { isRecord } from '../../../../platform/json.ts';
import {
  answerError,
  type DeviceAdmission,
  DeviceRefusal,
  objectIn,
  takeDeviceBodies,
} from '../../../telemetry/device-gateway/http/device-admission.service.ts';
import type { ConsentsService } from './consents.service.ts';
import type { DdiService } from './ddi.service.ts';
import { findControlled } from './ddi.store.ts';

export interface DdiDeps {
  db: Db;
  admission: DeviceAdmission;
  ddi: DdiService;
  consents: ConsentsService;
}

interface Call {
  deviceId: number;
  /** Address of the device in this API. */
  base: string;
  id: number;
  body: Record<string, unknown> | undefined;
  params: Record<string, string>;
}

type Handle = (call: Call, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>;

/**
 * Eclipse hawkBit's Direct Device Integration API, so that its agents (SWUpdate, RAUC) connect as they are. The
 * controller is the serial number, `TargetToken` the token of the device, `GatewayToken` that of its gateway.
 */
export async function registerDdiRoutes(
  app: FastifyInstance,
  { db, admission, ddi, consents }: DdiDeps,
): Promise<void> {
  await app.register(async (routes) => {
    takeDeviceBodies(routes);
    routes.setErrorHandler((error, _request, reply) => answerError(error, reply));

    const route = (method: 'GET' | 'POST' | 'PUT', path: string, handle: Handle) =>
      routes.route({
        method,
        url: `/:tenant/controller/v1/:controllerId${path}`,
        // Before the body: nothing is read of whom nobody knows, or of who sends too much.
        onRequest: async (request, reply) => {
          const [, token] =
            /^(?:TargetToken|GatewayToken) (\S{1,256})$/.exec(request.headers.authorization ?? '') ?? [];
          if (token === undefined) throw new DeviceRefusal('unknownToken');
          await admission.admit(token, request, reply);
        },
        handler: async (request, reply) => {
          const params = request.params as Record<string, string>;
          const { deviceId, isGateway } = admission.deviceOf(request);
          const found = await findControlled(db, { deviceId, isGateway, sn: params.controllerId ?? '' });
          if (found === undefined) throw new DeviceRefusal('unknownToken');
          const base = `${request.protocol}://${request.host}/${params.tenant}/controller/v1/${params.controllerId}`;
          const call = {
            deviceId: found,
            base,
            id: Number(params.id),
            body: objectIn(request),
            params,
          };
          return handle(call, reply, request);
        },
      });
    const taken = (reply: FastifyReply, isGood: boolean) => {
      if (!isGood) throw new DeviceRefusal('malformed');
      return reply.status(200).send();
    };

    route('GET', '', ({ deviceId, base }) => ddi.poll(deviceId, base));
    route('GET', '/deploymentBase/:id', ({ deviceId, id, base }) => ddi.deployment(deviceId, id, base));
    route('POST', '/deploymentBase/:id/feedback', async ({ deviceId, id, body }, reply) =>
      taken(reply, await ddi.feedback(deviceId, id, body)),
    );
    route('GET', '/confirmationBase', ({ deviceId, base }) => consents.find(deviceId, base));
    route('GET', '/confirmationBase/:id', ({ deviceId, id, base }) => ddi.confirmation(deviceId, id, base));
    route('POST', '/confirmationBase/:id/feedback', async ({ deviceId, id, body }, reply) =>
      taken(reply, await consents.feedback(deviceId, id, body)),
    );
    route('POST', '/confirmationBase/activateAutoConfirm', async ({ deviceId, body }, reply) => {
      await consents.agreeAlways(deviceId, body ?? {});
      return taken(reply, true);
    });
    route('POST', '/confirmationBase/deactivateAutoConfirm', async ({ deviceId }, reply) => {
      await consents.askAgain(deviceId);
      return taken(reply, true);
    });
    route('GET', '/cancelAction/:id', ({ deviceId, id }) => ddi.cancellation(deviceId, id));
    route('POST', '/cancelAction/:id/feedback', async ({ deviceId, id, body }, reply) =>
      taken(reply, await ddi.cancelFeedback(deviceId, id, body)),
    );
    route('PUT', '/configData', async ({ deviceId, body }, reply) =>
      taken(reply, isRecord(body?.data) && (await ddi.configure(deviceId, body.data, body.mode ?? 'merge'))),
    );
    route('PUT', '/installedBase', async ({ deviceId, body }, reply) =>
      taken(reply, await ddi.install(deviceId, { name: body?.name, version: body?.version })),
    );
    route('GET', '/installedBase/:id', ({ deviceId, id, base }) => ddi.installed(deviceId, id, base));
    route('GET', '/softwaremodules/:id/artifacts/:file', async ({ deviceId, id, params }, reply, request) => {
      if (params.file?.endsWith('.MD5SUM')) return reply.type('text/plain').send(await ddi.md5(deviceId, id));
      const file = await ddi.artifact(deviceId, id);
      const [, last] = /-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      reply.raw.once('finish', () => {
        if (reply.statusCode < 300)
          void file.handedOver(Number(last ?? file.sizeBytes - 1) + 1).catch(() => undefined);
      });
      return sendFile(request, reply, { ...file, etag: file.sha256 });
    });
  });
}
