import type { Endpoint } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { permissions } from '@weir/contract/permissions.words';
import type { TObject } from '@weir/contract/schema';
import { basePath } from './mount.ts';

const envelope = (data: object) => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
});

const file = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));

const json = (schema: object) => ({ 'application/json': { schema } });

/** The OpenAPI 3.1 document of the mounted endpoints, made from the schemas that validate them. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `${basePath}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weir API',
      version,
      description:
        'Every answer is `{code, message, data}`; 20000 is success. Calls marked "addition" are beyond the product’s specification.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(endpoint: Endpoint): object {
  const { tag, summary, access, addition, query, body, upload, response } = endpoint;
  return {
    tags: [tag],
    summary,
    description: [
      accessSentence(endpoint),
      ...(endpoint.reauthenticate ? ['A sensitive action: the password must have been given again.'] : []),
      ...(addition ? ['Addition.'] : []),
    ].join(' '),
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(query ? { parameters: parameters(query) } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(upload ? { requestBody: { required: true, content: file(upload.types) } } : {}),
    responses: {
      200:
        response === 'download'
          ? { description: 'A file', content: { 'application/octet-stream': {} } }
          : { description: 'Success', content: json(envelope(response)) },
      default: { description: `An error; \`code\` is one of ${errorCodes}`, content: json(envelope({})) },
    },
  };
}

const errorCodes = Object.values(codes)
  .filter((code) => code !== codes.success)
  .join(', ');

function accessSentence({ access, scope }: Endpoint): string {
  if (access === 'public') return 'Open to everybody.';
  const rows = scope.kind === 'one' ? ` The ${scope.of} must be in the caller’s scope.` : '';
  if (access === 'signedIn') return `For everybody who is signed in.${rows}`;
  return `Needs \`${access}\` (${permissions[access].nameEn}).${rows}`;
}

const parameters = (query: TObject) =>
  Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) === true && !('default' in schema),
    schema,
  }));
