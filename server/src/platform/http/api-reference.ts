import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@weir/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { basePath } from './mount.ts';
import { openApiDocument } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weir API reference</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({
  url: '${basePath}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  requestInterceptor: (request) => {
    request.headers['X-Requested-With'] = 'Weir';
    return request;
  },
});`;

/** `/api/v1/openapi.json` and, at `/api/docs`, a page to read it and try calls on. */
export async function registerApiReference(
  app: FastifyInstance,
  mounted: readonly Endpoint[],
  version: string,
) {
  let document: string | undefined;
  app.get(`${basePath}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(mounted, version));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    prefix: '/api/docs/assets/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => path === '/swagger-ui.css' || path === '/swagger-ui-bundle.js',
  });
}
