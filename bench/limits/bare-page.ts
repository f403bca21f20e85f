import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeJob } from '../stage/job.ts';
import type { BarePageJob } from './bare-page-job.ts';

/** The bytes of one page from memory, and nothing else. */
takeJob<BarePageJob, { url: string }>(async ({ html }, tell) => {
  const bytes = Buffer.from(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens at a port.
  tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
});
