import { limits } from '@weir/contract/fleet/device-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTransient } from '../../../../platform/db/transient.ts';
import type {
  AuthenticatedDevice,
  DeviceCredentialsService,
} from '../../../fleet/device-credentials/device-credentials.service.ts';
import type { DeviceAuth } from '../device-auth.service.ts';
import type { LinkEvent } from '../links/device-gateway.events.ts';
import { parseObject } from '../payloads.policy.ts';
import { DeviceRefusal, refusalOfError } from './device-refusal.policy.ts';
import { createHttpQuota } from './http-quota.service.ts';

export { DeviceRefusal } from './device-refusal.policy.ts';

/** Lets devices in by their token, as many requests of each as are allowed. */
export interface DeviceAdmission {
  /** Throws a `DeviceRefusal`. */
  admit(token: string, request: FastifyRequest, reply: FastifyReply): Promise<AuthenticatedDevice>;
  /** Counts a request of a device that is known otherwise. Throws a `DeviceRefusal`. */
  allow(deviceId: number, reply: FastifyReply): void;
  /** Whoever was admitted with this request. */
  deviceOf(request: FastifyRequest): AuthenticatedDevice;
}

interface Deps {
  deviceAuth: Pick<DeviceAuth, 'byToken'>;
  credentials: Pick<DeviceCredentialsService, 'refusalOf' | 'used'>;
  linked: (event: LinkEvent) => void;
}

export function createDeviceAdmission({ deviceAuth, credentials, linked }: Deps): DeviceAdmission {
  const quota = createHttpQuota();
  const admitted = new WeakMap<FastifyRequest, AuthenticatedDevice>();

  /** A token that was revoked tells whose device knocks. */
  const refuse = async (token: string, address: string) => {
    const refusal = await credentials.refusalOf({ username: token });
    const facts = { address, protocol: 0 } as const;
    if (refusal) linked({ ...refusal, at: new Date(), kind: 'refused', facts });
    return new DeviceRefusal('unknownToken');
  };

  const allow: DeviceAdmission['allow'] = (deviceId, reply) => {
    const taken = quota.take(deviceId);
    if (typeof taken === 'string') throw new DeviceRefusal(taken);
    reply.raw.once('close', taken);
  };

  return {
    allow,
    async admit(token, request, reply) {
      const checked = await deviceAuth.byToken(token, request.ip);
      if (checked === 'busy') throw new DeviceRefusal('busy');
      if (checked === 'refused') throw new DeviceRefusal('tooManyFailures');
      if (!checked.found) throw await refuse(token, request.ip);
      const { deviceId } = checked.found;
      allow(deviceId, reply);
      credentials.used(deviceId);
      admitted.set(request, checked.found);
      return checked.found;
    },
    deviceOf(request) {
      const device = admitted.get(request);
      if (!device) throw new DeviceRefusal('unknownToken');
      return device;
    },
  };
}

/** Bodies come as bytes, whatever they are called. */
export function takeDeviceBodies(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limits.packetBytes },
    (_request, body, done) => done(null, body),
  );
}

/** As a JSON object; undefined: it is none. */
export const objectIn = (request: FastifyRequest): Record<string, unknown> | undefined =>
  parseObject(bodyOf(request));

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The rule that was broken, and a sentence; what is no device's fault has the answer that everything else has. */
export function answerError(
  error: unknown,
  reply: FastifyReply,
  statusOf = ({ status }: DeviceRefusal): number => status,
): FastifyReply {
  const refusal = refusalOfError(error, isTransient);
  if (!refusal) return reply.send(error);
  if (refusal.retryAfterS !== undefined) reply.header('retry-after', refusal.retryAfterS);
  return reply.status(statusOf(refusal)).send({ rule: refusal.rule, message: refusal.message });
}
