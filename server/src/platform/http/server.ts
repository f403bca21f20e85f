import { randomUUID } from 'node:crypto';
import { codes } from '@weir/contract/errors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isTransient } from '../db/transient.ts';
import { AppError, badInput, notFound, unavailable } from '../errors.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { cutStalledBodies } from './stalled-bodies.ts';
import { cutStalledDownloads } from './stalled-downloads.ts';
import { fieldErrors, serializerCompiler, validatorCompiler } from './validation.ts';

export interface HttpServerOptions {
  logger: FastifyBaseLogger;
  trustedProxies: readonly string[];
  tls?: { cert: string; key: string } | undefined;
  /** Browsers are told to come by HTTPS from now on. */
  httpsOnly?: boolean;
  /** Where browsers fetch the base map from. */
  mapOrigins?: readonly string[];
  /** For how long nothing of a body has to come before it is cut off. */
  bodyStallMs?: number;
  /** For how long a reader has to take nothing of a download before it is ended. */
  downloadStallMs?: number;
}

/** Fastify with our limits, headers, validation and the one error handler; it knows no route. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    maxRequestsPerSocket: 1_000,
    genReqId: () => randomUUID(),
    // Addresses that the router cannot read never reach the hooks below.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'");
      sendError(reply, malformed('The address is malformed'), request.id);
    },
    ...(options.tls ? { https: options.tls } : {}),
    routerOptions: { maxParamLength: 256 },
  } as object) as unknown as FastifyInstance;
  app.server.headersTimeout = 15_000;
  takeJsonOnly(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addSecurityHeaders(app, {
    httpsOnly: options.httpsOnly ?? false,
    mapOrigins: options.mapOrigins ?? [],
  });
  app.decorateRequest('caller', null);
  cutStalledBodies(app, options.bodyStallMs ?? bodyStallMs);
  cutStalledDownloads(app, options.downloadStallMs ?? downloadStallMs);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeperThan(body, mostLevels)) throw malformed(`The body has more than ${mostLevels} levels`);
    if (!isWellFormed(body)) throw malformed('A text of the body holds half a character');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = asAppError(error);
    if (answer.status === 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    return sendError(reply, answer, request.id);
  });
  return app;
}

const bodyStallMs = 15_000;
const downloadStallMs = 60_000;

/** Every body is JSON, in UTF-8 as it is written down: Fastify would read a text as well, and mend what is no text. */
function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(malformed('The body is empty'));
    const text = utf8Of(body);
    if (text === undefined) return done(malformed('The body is not UTF-8, or begins with a byte order mark'));
    return parse(request, text, done);
  });
}

const byteOrderMark = '\ufeff';

function utf8Of(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith(byteOrderMark) ? undefined : text;
  } catch {
    return undefined;
  }
}

const mostLevels = 20;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(each, levels - 1));
}

/** Half a surrogate pair can be written as an escape, and is no character. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([name, each]) => name.isWellFormed() && isWellFormed(each));
}

/** The envelope of an error. */
export function sendError(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  const data = error.status === 500 ? { requestId } : error.data;
  return reply
    .status(error.status)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .type('application/json; charset=utf-8')
    .send({ code: error.code, message: error.message, data });
}

const fastifyErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, codes.tooLarge, 'The body is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, codes.wrongType, 'Send application/json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('The body is empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The body is not JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => malformed('The content length is wrong'),
  FST_ERR_NOT_FOUND: notFound,
};

const unstorable = 'A text holds a character, or a number has a size, that cannot be stored';

/** SQLSTATEs of values that no column takes: NUL in a text or a JSON, a number out of range. */
const isUnstorable = ({ code }: FastifyError): boolean => ['22021', '22P05', '22P02', '22003'].includes(code);

const malformed = (message: string) => badInput([{ field: '', rule: 'json', message }]);

function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation) return badInput(fieldErrors(error.validation as Parameters<typeof fieldErrors>[0]));
  const known = fastifyErrors[error.code];
  if (known) return known();
  if (isUnstorable(error)) return badInput([{ field: '', rule: 'unstorable', message: unstorable }]);
  if (isTransient(error)) return unavailable('The database cannot be reached right now');
  if (error.statusCode === 403 || error.statusCode === 404) return notFound();
  if (error.statusCode === 400) return malformed('The request is malformed');
  return new AppError(500, codes.ours, 'Something went wrong on our side');
}
