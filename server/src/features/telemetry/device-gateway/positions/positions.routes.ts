import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticatedDevice } from '../../../fleet/device-credentials/device-credentials.service.ts';
import type { TelemetryService } from '../../telemetry/telemetry.service.ts';
import {
  answerError,
  bodyOf,
  type DeviceAdmission,
  takeDeviceBodies,
} from '../http/device-admission.service.ts';
import { DeviceRefusal } from '../http/device-refusal.policy.ts';
import type { MessageMonitor } from '../links/message-monitor.service.ts';
import { parseJson } from '../payloads.policy.ts';
import { readFormLocation, storable } from './form-location.policy.ts';
import { readJsonLocation, sentLocations, withoutNames } from './json-locations.policy.ts';
import type { ReadLocation } from './location.policy.ts';
import { storeLocations } from './positions.service.ts';

export interface PositionDeps {
  admission: DeviceAdmission;
  telemetry: Pick<TelemetryService, 'ingestJson' | 'quarantine'>;
  monitor: MessageMonitor;
}

/** What a request says, and whom it says it is from. */
interface Sent {
  readonly id: string | undefined;
  readonly key: string | undefined;
  readonly locations: readonly ReadLocation[];
  /** Without who sent it. */
  readonly payload: unknown;
}

/** A body of whom nobody knows yet. */
const unknownBodyBytes = 16_384;
const maxNameChars = 256;

/**
 * The protocol of OsmAnd and of Traccar's clients: `/gps/{token}`, or `/gps` with an id. Such clients send what was not
 * answered by 200 again and again, before everything that is newer: so 200 says that they need not, and a message that
 * can never be stored is kept aside.
 */
export async function registerPositionRoutes(app: FastifyInstance, deps: PositionDeps): Promise<void> {
  const { admission, telemetry, monitor } = deps;

  const take = async (device: AuthenticatedDevice, { payload, locations }: Sent, reply: FastifyReply) => {
    const stored = storeLocations(telemetry, device, locations);
    const message = { direction: 'in', transport: 'http', topic: 'http/gps' } as const;
    monitor.take(device.deviceId, { ...message, payload, outcome: stored.catch(() => 'failed' as const) });
    await stored;
    return reply.status(200).header('cache-control', 'no-store').send();
  };

  await app.register(async (routes) => {
    takeDeviceBodies(routes);
    routes.setErrorHandler((error, request, reply) =>
      answerError(error, reply, ({ rule, status }) => (rule === 'unknownToken' ? unknown(request) : status)),
    );
    const options = { method: ['GET', 'POST'], exposeHeadRoute: false };
    for (const url of ['/gps/:token', '/gps/:token/'])
      routes.route({
        ...{ ...options, url },
        // Before the body: nothing is read of whom nobody knows, or of who sends too much.
        onRequest: async (request, reply) => {
          await admission.admit((request.params as { token: string }).token, request, reply);
        },
        handler: async (request, reply) => take(admission.deviceOf(request), sentBy(request), reply),
      });
    for (const url of ['/gps', '/gps/'])
      routes.route({
        ...{ ...options, url, bodyLimit: unknownBodyBytes },
        handler: async (request, reply) => {
          const sent = sentBy(request);
          return take(await admitNamed(admission, sent, request, reply), sent, reply);
        },
      });
  });
}

/** `id` is a token; or a serial number, beside the `key` that proves it. */
async function admitNamed(
  admission: DeviceAdmission,
  { id, key }: Sent,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthenticatedDevice> {
  const token = key ?? id;
  if (!id || !token || token.length > maxNameChars) throw new DeviceRefusal('unknownToken');
  const device = await admission.admit(token, request, reply);
  if (key !== undefined && device.sn !== id) throw new DeviceRefusal('unknownToken');
  return device;
}

/** As Traccar's server answers a device that it does not know. */
const unknown = (request: FastifyRequest) => (isJson(request, bodyOf(request)) ? 404 : 400);

function isJson({ headers }: FastifyRequest, body: Buffer): boolean {
  return /\bjson\b/i.test(headers['content-type'] ?? '') || /^\s*[{[]/.test(body.toString('utf8', 0, 64));
}

function sentBy(request: FastifyRequest): Sent {
  const body = bodyOf(request);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  if (isJson(request, body)) {
    const parsed = parseJson(body);
    const { deviceId, locations } = sentLocations(parsed);
    return {
      ...{ id: deviceId ?? query.get('id') ?? undefined, key: query.get('key') ?? undefined },
      locations: locations.map(readJsonLocation),
      payload: parsed === undefined ? body : withoutNames(parsed),
    };
  }
  const form = new URLSearchParams([...query, ...new URLSearchParams(body.toString('utf8'))]);
  return {
    id: form.get('id') ?? form.get('deviceid') ?? undefined,
    key: form.get('key') ?? undefined,
    locations: [readFormLocation(form)],
    payload: storable(form),
  };
}
