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
import type { DownloadLinks } from './download-links.service.ts';

export interface DdiDeps {
  db: Db;
  admission: DeviceAdmission;
  ddi: DdiService;
  consents: ConsentsService;
  downloadLinks: DownloadLinks;
}

/** Whom a request is about, and who makes it. */
interface Controlled {
  deviceId: number;
  by: number;
  /** The upgrade whose link it came by, instead of a token. */
  linkedTo?: number;
}

interface Call extends Controlled {
  /** Address of the device in this API. */
  base: string;
  id: number;
  body: Record<string, unknown> | undefined;
  params: Record<string, string>;
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<Controlled>;
type Handle = (call: Call, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>;

const paramsOf = ({ params }: FastifyRequest) => params as Record<string, string>;

/**
 * Eclipse hawkBit's Direct Device Integration API, so that its agents (SWUpdate, RAUC) connect as they are. The
 * controller is the serial number, `TargetToken` the token of the device, `GatewayToken` that of its gateway.
 */
export async function registerDdiRoutes(
  app: FastifyInstance,
  { db, admission, ddi, consents, downloadLinks }: DdiDeps,
): Promise<void> {
  await app.register(async (routes) => {
    takeDeviceBodies(routes);
    routes.setErrorHandler((error, _request, reply) => answerError(error, reply));

    const controlled = new WeakMap<FastifyRequest, Controlled>();
    const byToken: Admit = async (request, reply) => {
      const [, token] =
        /^(?:TargetToken|GatewayToken) (\S{1,256})$/.exec(request.headers.authorization ?? '') ?? [];
      if (token === undefined) throw new DeviceRefusal('unknownToken');
      const { deviceId: by, isGateway } = await admission.admit(token, request, reply);
      const deviceId = await findControlled(db, {
        deviceId: by,
        isGateway,
        sn: paramsOf(request).controllerId ?? '',
      });
      if (deviceId === undefined) throw new DeviceRefusal('unknownToken');
      return { deviceId, by };
    };
    const byLink: Admit = async (request, reply) => {
      const { ticket } = request.query as Record<string, unknown>;
      if (request.headers.authorization !== undefined || typeof ticket !== 'string')
        return byToken(request, reply);
      const { controllerId: sn = '', id } = paramsOf(request);
      const checked = await downloadLinks.check({ sn, versionId: Number(id) }, ticket, request.ip);
      if (checked === 'busy') throw new DeviceRefusal('busy');
      if (checked === 'refused') throw new DeviceRefusal('tooManyFailures');
      if (!checked.found) throw new DeviceRefusal('unknownToken');
      const { deviceId, actionId } = checked.found;
      admission.allow(deviceId, reply);
      return { deviceId, by: deviceId, linkedTo: actionId };
    };

    const route = (method: 'GET' | 'POST' | 'PUT', path: string, handle: Handle, admit = byToken) =>
      routes.route({
        method,
        url: `/:tenant/controller/v1/:controllerId${path}`,
        // Before the body: nothing is read of whom nobody knows, or of who sends too much.
        onRequest: async (request, reply) => {
          controlled.set(request, await admit(request, reply));
        },
        handler: async (request, reply) => {
          const params = paramsOf(request);
          const whom = controlled.get(request);
          if (!whom) throw new DeviceRefusal('unknownToken');
          const base = `${request.protocol}://${request.host}/${params.tenant}/controller/v1/${params.controllerId}`;
          const call = {
            ...whom,
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
    route('GET', '/deploymentBase/:id', ({ deviceId, by, id, base, params: { controllerId: sn = '' } }) =>
      ddi.deployment(deviceId, id, base, (versionId) =>
        downloadLinks.ticketOf({ sn, versionId }, { deviceId: by, actionId: id }),
      ),
    );
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
    const artifact: Handle = async ({ deviceId, linkedTo, id, params }, reply, request) => {
      const file = await ddi.artifact(deviceId, id, linkedTo);
      if (params.file?.endsWith('.MD5SUM')) return reply.type('text/plain').send(await ddi.md5(deviceId, id));
      const [, last] = /-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      reply.raw.once('finish', () => {
        if (reply.statusCode < 300)
          void file.handedOver(Number(last ?? file.sizeBytes - 1) + 1).catch(() => undefined);
      });
      return sendFile(request, reply, { ...file, etag: file.sha256 });
    };
    route('GET', '/softwaremodules/:id/artifacts/:file', artifact, byLink);
  });
}
