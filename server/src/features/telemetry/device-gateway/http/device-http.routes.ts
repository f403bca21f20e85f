import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../../platform/errors.ts';
import { basePath } from '../../../../platform/http/mount.ts';
import { sendFile } from '../../../../platform/http/send-file.ts';
import type { AuthenticatedDevice } from '../../../fleet/device-credentials/device-credentials.service.ts';
import type { TelemetryService } from '../../telemetry/telemetry.service.ts';
import { verdictOf } from '../links/answers.policy.ts';
import type { DeviceAttributesService, RequestedKeys } from '../links/device-attributes.service.ts';
import type { DeviceRpcService } from '../links/device-rpc.service.ts';
import type { MessageMonitor, PassingMessage } from '../links/message-monitor.service.ts';
import { maxChunkBytes, readChunk, type SoftwareFiles } from '../links/software-files.service.ts';
import { isStorable, parseAny, parseObject } from '../payloads.policy.ts';
import type { ProvisioningService } from '../provisioning.service.ts';
import { answerError, bodyOf, type DeviceAdmission, takeDeviceBodies } from './device-admission.service.ts';
import { DeviceRefusal } from './device-refusal.policy.ts';

export interface DeviceHttpDeps {
  admission: DeviceAdmission;
  telemetry: Pick<TelemetryService, 'ingest' | 'quarantine'>;
  attributes: DeviceAttributesService;
  rpc: DeviceRpcService;
  provisioning: ProvisioningService;
  monitor: MessageMonitor;
  softwareFiles: Pick<SoftwareFiles, 'find'>;
  /** First parts of the paths below `/api/v1` that are not tokens. */
  otherPaths: ReadonlySet<string>;
}

interface DeviceCall {
  device: AuthenticatedDevice;
  path: string;
  body: Buffer;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
}

type Handle = (call: DeviceCall, reply: FastifyReply, request: FastifyRequest) => Promise<unknown>;

const pollMs = { default: 20_000, max: 25_000 };

/**
 * ThingsBoard's device API over HTTP. The token in the path is the credential; answers are bare, as its
 * clients expect them, a write answers 200 when it is committed, and a refusal the rule and a sentence.
 */
export async function registerDeviceHttpRoutes(app: FastifyInstance, deps: DeviceHttpDeps): Promise<void> {
  const { admission, telemetry, attributes, rpc, provisioning, monitor, softwareFiles } = deps;

  await app.register(async (routes) => {
    takeDeviceBodies(routes);
    routes.setErrorHandler((error, _request, reply) => answerError(error, reply));

    const forDevice =
      (path: string, handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
        const device = admission.deviceOf(request);
        const body = bodyOf(request);
        const query = Object.fromEntries(
          Object.entries(request.query as object).map(([name, value]) => [name, String(value)]),
        );
        const params = request.params as Record<string, string>;
        const answered = handle({ device, path, body, query, params }, reply, request);
        const message = { transport: 'http', topic: `http/${path}` } as const;
        const monitored = (part: Pick<PassingMessage, 'direction' | 'payload' | 'outcome'>) =>
          monitor.take(device.deviceId, { ...message, ...part });
        if (request.method === 'POST')
          monitored({ direction: 'in', payload: body, outcome: outcomeOf(answered) });
        const answer = await answered;
        if (answer !== reply) monitored({ direction: 'out', payload: answer, outcome: delivered });
        return answer;
      };
    const route = (method: 'GET' | 'POST', path: string, handle: Handle) =>
      routes.route({
        method,
        url: `${basePath}/:token/${path}`,
        // Before the body: nothing is read of whom nobody knows, or of who sends too much.
        onRequest: async (request, reply) => {
          await admission.admit((request.params as { token: string }).token, request, reply);
        },
        handler: forDevice(path, handle),
      });
    const refuse = async ({ device, path, body }: DeviceCall, rule: 'malformed' | 'tooManyAttributes') => {
      await telemetry.quarantine(device, `http/${path}`, { reason: rule, payload: body });
      return new DeviceRefusal(rule);
    };
    const objectOf = async (call: DeviceCall): Promise<Record<string, unknown>> => {
      const parsed = parseObject(call.body);
      if (parsed && isStorable(parsed)) return parsed;
      throw await refuse(call, 'malformed');
    };

    route('POST', 'telemetry', async ({ device, body }, reply) => {
      const verdict = verdictOf(await telemetry.ingest(device, 'http/telemetry', body, Date.now()));
      if (verdict !== 'accepted') throw new DeviceRefusal(verdict);
      return reply.status(200).send();
    });
    route('POST', 'attributes', async (call, reply) => {
      const outcome = await attributes.reported(call.device.deviceId, await objectOf(call));
      if (outcome === 'tooMany') throw await refuse(call, 'tooManyAttributes');
      return reply.status(200).send();
    });
    route('GET', 'attributes', async ({ device, query }) =>
      attributes.answer(device.deviceId, ...requestedSides(query.clientKeys, query.sharedKeys)),
    );
    route('GET', 'attributes/updates', async ({ device, query }, reply) =>
      answerPoll(reply, await attributes.poll(device.deviceId, pollTimeoutMs(query))),
    );
    route('GET', 'rpc', async ({ device, query }, reply) =>
      answerPoll(reply, await rpc.poll(device.deviceId, pollTimeoutMs(query))),
    );
    route('POST', 'rpc', async (call) => {
      const { method } = await objectOf(call);
      if (typeof method !== 'string') throw await refuse(call, 'malformed');
      return rpc.ask(method);
    });
    route('POST', 'rpc/:id', async ({ device, body, params }, reply) => {
      await rpc.answered(device.deviceId, Number(params.id), body.length > 0 ? parseAny(body) : null);
      return reply.status(200).send();
    });
    for (const [path, prefix] of [
      ['firmware', 'fw'],
      ['software', 'sw'],
    ] as const)
      route('GET', path, async ({ device, query }, reply, request) => {
        const file = await softwareFiles.find(device.deviceId, prefix);
        if (!file) return reply.status(404).send();
        if (query.size === undefined) return sendFile(request, reply, { ...file, etag: file.sha256 });
        const [size, index] = [Number(query.size), Number(query.chunk ?? 0)];
        const isChunk =
          Number.isInteger(size) &&
          size > 0 &&
          size <= maxChunkBytes &&
          Number.isInteger(index) &&
          index >= 0;
        if (!isChunk)
          return reply.status(400).send({ message: `A chunk has at most ${maxChunkBytes} bytes` });
        return reply.type('application/octet-stream').send(await readChunk(file, index, size));
      });
    routes.post(`${basePath}/provision`, async (request) => {
      const body = parseObject(bodyOf(request));
      if (!body || !isStorable(body)) throw new DeviceRefusal('malformed');
      return provisioning.provision(body, request.ip);
    });
    routes.all(`${basePath}/:token/*`, async ({ params }) => {
      const { token = '' } = params as Record<string, string>;
      throw deps.otherPaths.has(token) ? notFound() : new DeviceRefusal('badUrl');
    });
  });
}

const delivered = Promise.resolve('delivered' as const);

/** Never rejects: who answers the request hears of that. */
const outcomeOf = (answered: Promise<unknown>): PassingMessage['outcome'] =>
  answered.then(
    () => 'accepted',
    (error: unknown) => (error instanceof DeviceRefusal ? error.rule : 'failed'),
  );

/** Without either list, everything; with one, only that side. */
function requestedSides(
  clientKeys: string | undefined,
  sharedKeys: string | undefined,
): [RequestedKeys, RequestedKeys] {
  if (clientKeys === undefined && sharedKeys === undefined) return ['all', 'all'];
  return [clientKeys?.split(',') ?? null, sharedKeys?.split(',') ?? null];
}

function pollTimeoutMs({ timeout }: DeviceCall['query']): number {
  const requestedMs = Number(timeout ?? pollMs.default);
  return Number.isFinite(requestedMs) ? Math.min(Math.max(requestedMs, 0), pollMs.max) : pollMs.default;
}

/** 408 tells a polling client that nothing came. */
const answerPoll = (reply: FastifyReply, found: object | null) => found ?? reply.status(408).send();
