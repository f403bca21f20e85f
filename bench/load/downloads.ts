import { Agent, get } from 'node:http';
import { takeJob } from '../stage/job.ts';
import type { DownloadsJob, DownloadsResult } from './downloads-job.ts';

/** Each on a connection of its own, as devices are. */
takeJob<DownloadsJob, DownloadsResult>(async ({ urls }, tell) => {
  const agent = new Agent({ maxSockets: urls.length });
  const startedAt = performance.now();
  let refused = 0;
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { status, bytes } = await fetched(url, agent);
      if (status !== 200) refused += 1;
      return bytes;
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  tell({ bytes, refused, seconds: (performance.now() - startedAt) / 1000 });
});

const fetched = (url: string, agent: Agent) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
