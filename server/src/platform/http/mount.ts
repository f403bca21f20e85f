import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { allPermissions } from '@weir/contract/permissions';
import { integer, merged, object, optional, string, type TSchema } from '@weir/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '../access/caller.ts';
import { assertReauthenticated } from '../access/reauthentication.ts';
import {
  AppError,
  notPermitted,
  otherHost,
  passwordChangeNeeded,
  previewIsReadOnly,
  secondFactorSetupNeeded,
  tokenIllegal,
  wallOnlyShows,
} from '../errors.ts';
import type { OwnHost } from './own-host.ts';
import type { Once } from './repeated-requests.ts';
import { isMiss, type RequestLimit, unlimited } from './request-limit.ts';
import { originOf, withOrigin } from './request-origin.ts';
import { assertSameOrigin } from './same-origin.ts';
import { takeUploads } from './uploads.ts';

export const basePath = '/api/v1';
/** What a file could say to a browser that opens it comes to nothing. */
export const fileSecurityPolicy = "sandbox; default-src 'none'";
/** What somebody who has not signed in may make us read and check. */
const publicBodyBytes = 16_384;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | null : Caller;

export type Call<E extends Endpoint> = Input<E> & {
  caller: CallerOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A download answers the reply itself (a stream); everything else answers `data`. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['response'] extends 'download' ? FastifyReply : Output<E>>;

/**
 * Turns the request's cookie or bearer token into a caller; null when it carries neither. A token that is
 * no longer good refuses the request where a caller is required, and counts as none where it is optional.
 */
export type Authenticate = (request: FastifyRequest, need: 'required' | 'optional') => Promise<Caller | null>;

/** What a feature's routes need of the web server. */
export interface Http {
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
}

function assertDeclared({ method, path, access, scope, onWall }: Endpoint): void {
  const known = access === 'public' || access === 'signedIn' || allPermissions.includes(access);
  if (!known) throw new Error(`${method} ${path} declares no known access`);
  if (!scope?.kind) throw new Error(`${method} ${path} declares no scope`);
  if (onWall && (method !== 'GET' || access === 'public'))
    throw new Error(`${method} ${path} is no read of somebody signed in, and open to walls`);
}

function admit(endpoint: Endpoint, caller: Caller | null, request: FastifyRequest): void {
  if (endpoint.access === 'public') return;
  if (!caller) throw tokenIllegal();
  if (caller.via === 'cookie' && endpoint.method !== 'GET') assertSameOrigin(request);
  if (caller.kind === 'wall' && !endpoint.onWall) throw wallOnlyShows();
  if (caller.preview && !isForPreview(endpoint)) throw previewIsReadOnly();
  if (caller.mustChangePassword && !endpoint.beforePasswordChange) throw passwordChangeNeeded();
  if (caller.mustSetTwoFactor && !endpoint.beforeSecondFactor) throw secondFactorSetupNeeded();
  if (endpoint.access !== 'signedIn' && !caller.permissions.has(endpoint.access))
    throw notPermitted(endpoint.access);
  if (endpoint.reauthenticate) assertReauthenticated(caller);
}

const isForPreview = ({ method, reauthenticate, inPreview }: Endpoint): boolean =>
  inPreview === true || (method === 'GET' && !reauthenticate);

const isRefusedWord = (error: unknown) =>
  error instanceof AppError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'permission' in error.data;

/** Hears of a caller who lacks an endpoint's permission. */
export type OnRefused = (caller: Caller, endpoint: Endpoint, request: FastifyRequest) => void;

/** The answer around `data`. */
export const envelopeOf = (data: TSchema) => object({ code: integer(), message: string(), data });

const schemaOf = ({ query, body, response, answersMsg }: Endpoint) => ({
  querystring: query ?? object({}),
  ...(body ? { body } : {}),
  ...(response === 'download'
    ? {}
    : {
        response: {
          200: merged(envelopeOf(response), object(answersMsg ? { msg: optional(string()) } : {})),
        },
      }),
});

export interface HttpOptions {
  authenticate: Authenticate;
  onRefused?: OnRefused;
  once?: Once;
  limit?: RequestLimit;
  isOwnHost?: OwnHost;
}

/** Carries the contract's endpoints into Fastify: schemas, permission, envelope. */
export function createHttp(
  app: FastifyInstance,
  options: HttpOptions,
): Http & { mounted: readonly Endpoint[] } {
  const { authenticate, onRefused = () => undefined } = options;
  const { once = (_call, work) => work(), limit = unlimited, isOwnHost = () => true } = options;
  const mounted: Endpoint[] = [];
  return {
    mounted,
    mount(endpoint, handler) {
      assertDeclared(endpoint);
      mounted.push(endpoint);
      const route: RouteOptions = {
        method: endpoint.method,
        url: `${basePath}${endpoint.path}`,
        // What is answered once must not be used up by who only asks for the headers.
        exposeHeadRoute: endpoint.response !== 'download',
        schema: schemaOf(endpoint),
        ...(endpoint.access === 'public' ? { bodyLimit: publicBodyBytes } : {}),
        onRequest: async (request) => {
          limit.admitAddress(request.ip);
          if (!isOwnHost(request.host)) throw otherHost();
          const caller = await authenticate(request, endpoint.access === 'public' ? 'optional' : 'required');
          if (caller) limit.admitCaller(caller);
          try {
            admit(endpoint, caller, request);
          } catch (error) {
            if (caller && isRefusedWord(error)) onRefused(caller, endpoint, request);
            throw error;
          }
          request.caller = caller;
        },
        onError: async ({ caller }, _reply, error) => {
          if (caller && isMiss(error)) limit.missed(caller);
        },
        handler: async (request, reply) => {
          const { query, body, caller } = request;
          // The schemas above are the types of the call: Fastify has validated what it hands over.
          const call = { query, body, caller, request, reply } as unknown as Call<typeof endpoint>;
          if (endpoint.response === 'download') {
            reply.header('content-security-policy', fileSecurityPolicy);
            await withOrigin(originOf(request), () => handler(call));
            return reply;
          }
          // A file is no part of what would be compared.
          const carryOut: Once = endpoint.upload ? (_call, work) => work() : once;
          return carryOut(call, async () => {
            const data = await withOrigin(originOf(request), () => handler(call));
            const message = endpoint.answersMsg ? (request.answerMessage ?? 'success') : 'success';
            return { code: codes.success, message, ...(endpoint.answersMsg ? { msg: message } : {}), data };
          });
        },
      };
      if (endpoint.upload) takeUploads(app, route, endpoint.upload.types);
      else app.route(route);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Set by a handler of an endpoint that answers `msg`. */
    answerMessage?: string;
  }
}
