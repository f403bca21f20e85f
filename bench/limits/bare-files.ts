import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { takeJob } from '../stage/job.ts';
import type { BareFilesJob } from './bare-files-job.ts';

/** One file by HTTP, and nothing else: whoever asks gets it. */
takeJob<BareFilesJob, { port: number }>(async ({ path }, tell) => {
  const { size } = await stat(path);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': size });
    pipeline(createReadStream(path), response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens at a port.
  tell({ port: (server.address() as AddressInfo).port });
});
