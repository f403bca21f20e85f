import { limits } from '@weir/contract/device-protocol';
import { codes } from '@weir/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../platform/bus/topic.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { basePath } from '../../platform/http/mount.ts';
import type {
  AuthenticatedDevice,
  DeviceCredentialsService,
} from '../device-credentials/device-credentials.service.ts';
import type { TelemetryService } from '../telemetry/telemetry.service.ts';
import type { AskedKeys, DeviceAttributesService } from './device-attributes.service.ts';
import type { LinkEvent } from './device-links.service.ts';
import type { DeviceRpcService } from './device-rpc.service.ts';
import type { MessageTap, TappedMessage } from './message-tap.service.ts';
import { isStorable, parseAny, parseObject, type Verdict, verdictOf } from './payloads.policy.ts';
import type { ProvisioningService } from './provisioning.service.ts';

export interface DeviceHttpDeps {
  credentials: Pick<DeviceCredentialsService, 'authenticateToken' | 'refusalOf'>;
  telemetry: Pick<TelemetryService, 'ingest' | 'quarantine'>;
  attributes: DeviceAttributesService;
  rpc: DeviceRpcService;
  provisioning: ProvisioningService;
  linked: Pick<Topic<LinkEvent>, 'publish'>;
  tap: MessageTap;
}

interface DeviceCall {
  device: AuthenticatedDevice;
  body: Buffer;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
}

type Handle = (call: DeviceCall, reply: FastifyReply) => Promise<unknown>;

const pollMs = { default: 20_000, max: 25_000 };

/**
 * ThingsBoard's device API over HTTP. The token in the path is the credential; answers are bare, as its
 * clients expect them, and a write answers 200 when it is committed.
 */
export async function registerDeviceHttpRoutes(app: FastifyInstance, deps: DeviceHttpDeps): Promise<void> {
  const { credentials, telemetry, attributes, rpc, provisioning, tap } = deps;

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: limits.packetBytes },
      (_request, body, done) => done(null, body),
    );

    const forDevice =
      (path: string, handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
        const params = request.params as Record<string, string>;
        const device = await credentials.authenticateToken(params.token ?? '');
        if (!device) throw await refuse(deps, params.token ?? '', request.ip);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const query = Object.fromEntries(
          Object.entries(request.query as object).map(([name, value]) => [name, String(value)]),
        );
        const answered = handle({ device, body, query, params }, reply);
        const message = { transport: 'http', topic: `http/${path}` } as const;
        const told = (part: Pick<TappedMessage, 'direction' | 'payload' | 'outcome'>) =>
          tap.take(device.deviceId, { ...message, ...part });
        if (request.method === 'POST') told({ direction: 'in', payload: body, outcome: outcomeOf(answered) });
        const answer = await answered;
        if (answer !== reply) told({ direction: 'out', payload: answer, outcome: delivered });
        return answer;
      };
    const route = (method: 'GET' | 'POST', path: string, handle: Handle) =>
      routes.route({ method, url: `${basePath}/:token/${path}`, handler: forDevice(path, handle) });

    route('POST', 'telemetry', async ({ device, body }, reply) => {
      const verdict = verdictOf(await telemetry.ingest(device, 'http/telemetry', body, Date.now()));
      if (verdict !== 'accepted') throw notStored(verdict);
      return reply.status(200).send();
    });
    route('POST', 'attributes', async ({ device, body }, reply) => {
      if ((await attributes.reported(device.deviceId, objectOf(body))) === 'tooMany') {
        throw new TooMuch('Too many attributes, or one that is too long');
      }
      return reply.status(200).send();
    });
    route('GET', 'attributes', async ({ device, query }) =>
      attributes.answer(device.deviceId, ...askedSides(query.clientKeys, query.sharedKeys)),
    );
    route('GET', 'attributes/updates', async ({ device, query }, reply) =>
      answerPoll(reply, await attributes.poll(device.deviceId, pollTimeoutMs(query))),
    );
    route('GET', 'rpc', async ({ device, query }, reply) =>
      answerPoll(reply, await rpc.poll(device.deviceId, pollTimeoutMs(query))),
    );
    route('POST', 'rpc', async ({ body }) => {
      const { method } = objectOf(body);
      if (typeof method !== 'string') throw badField('method', 'type', 'method must be a text');
      return rpc.ask(method);
    });
    route('POST', 'rpc/:id', async ({ device, body, params }, reply) => {
      await rpc.answered(device.deviceId, Number(params.id), body.length > 0 ? parseAny(body) : null);
      return reply.status(200).send();
    });
    routes.post(`${basePath}/provision`, async ({ body }) =>
      provisioning.provision(objectOf(Buffer.isBuffer(body) ? body : Buffer.alloc(0))),
    );
  });
}

/** A token that was revoked tells whose device knocks. */
async function refuse({ credentials, linked }: DeviceHttpDeps, token: string, address: string) {
  const refusal = await credentials.refusalOf({ username: token });
  if (refusal)
    linked.publish({ ...refusal, at: new Date(), kind: 'refused', facts: { address, protocol: 0 } });
  return unknownToken();
}

const delivered = Promise.resolve('delivered' as const);

/** Never rejects: who answers the request hears of that. */
const outcomeOf = (answered: Promise<unknown>): TappedMessage['outcome'] =>
  answered.then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof AppError) || error.status >= 500) return 'failed';
      return error instanceof TooMuch ? 'tooMany' : 'malformed';
    },
  );

class TooMuch extends AppError {
  constructor(message: string) {
    super(400, codes.badInput, message, { fields: [{ field: '', rule: 'maxProperties', message }] });
  }
}

const unknownToken = () => new AppError(401, 50008, 'The access token is not known');
const seePage = 'The message was not stored; see the device’s page';
const notStored = (verdict: Exclude<Verdict, 'accepted'>) =>
  verdict === 'tooMany' ? new TooMuch(seePage) : badField('', 'json', seePage);

function objectOf(body: Buffer): Record<string, unknown> {
  const parsed = parseObject(body);
  if (!parsed || !isStorable(parsed))
    throw badField('', 'json', 'The body must be a JSON object of plain text');
  return parsed;
}

/** Without either list, everything; with one, only that side. */
function askedSides(clientKeys: string | undefined, sharedKeys: string | undefined): [AskedKeys, AskedKeys] {
  if (clientKeys === undefined && sharedKeys === undefined) return ['all', 'all'];
  return [clientKeys?.split(',') ?? null, sharedKeys?.split(',') ?? null];
}

function pollTimeoutMs({ timeout }: DeviceCall['query']): number {
  const asked = Number(timeout ?? pollMs.default);
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), pollMs.max) : pollMs.default;
}

/** 408 tells a polling client that nothing came. */
const answerPoll = (reply: FastifyReply, found: object | null) => found ?? reply.status(408).send();
