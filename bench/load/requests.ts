import { Agent, get } from 'node:http';
import { takeJob } from '../stage/job.ts';
import type { RequestsJob, RequestsResult } from './requests-job.ts';

takeJob<RequestsJob, RequestsResult>(async (job, tell) => {
  const { url, token, connections, warmUpMs, measureMs } = job;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}` };
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const request = get(url, { agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      request.once('error', reject);
    });
  const askFor = async (durationMs: number) => {
    const startedAt = performance.now();
    let answered = 0;
    let refused = 0;
    const one = async () => {
      while (performance.now() - startedAt < durationMs) {
        if ((await ask()) === 200) answered += 1;
        else refused += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
    return { perSecond: answered / ((performance.now() - startedAt) / 1000), refused };
  };
  await askFor(warmUpMs);
  const result = await askFor(measureMs);
  agent.destroy();
  tell(result);
});
