import { listDevices } from '@weir/contract/fleet/devices';
import { basePath } from '../../server/src/platform/http/mount.ts';
import type { BareListJob } from '../limits/bare-list-job.ts';
import type { RequestsJob, RequestsResult } from '../load/requests-job.ts';
import { check, type Finding } from '../report/finding.ts';
import { runChild, startChild } from '../stage/child.ts';
import type { Installation } from '../stage/installation.ts';
import type { Places } from '../stage/large-fleet.ts';
import type { Stage } from '../stage/stage.ts';

const connections = 4;
const leastShare = 60;

interface Query {
  what: string;
  query: string;
  /** Requests a second. */
  atLeast: number;
}

const measuresOf = ({ typeIds: [typeId = 0] }: Places): Query[] => [
  { what: 'one type', query: `page=1&limit=20&typeId=${typeId}`, atLeast: 600 },
  { what: 'page 500', query: 'page=500&limit=20', atLeast: 600 },
  { what: 'keyword', query: `page=1&limit=20&keyword=${encodeURIComponent('汉口水质')}`, atLeast: 160 },
];

/** Requests a second over four connections, and as a share of what a bare route makes of the same statements. */
export async function measureDeviceRates(
  stage: Stage,
  { platform, administrator, database }: Installation,
  places: Places,
): Promise<Finding[]> {
  const { token } = administrator;
  const size = stage.sized({
    full: { rounds: 3, warmUpMs: 500, measureMs: 2500 },
    quick: { rounds: 1, warmUpMs: 50, measureMs: 200 },
  });
  const bareJob: BareListJob = { connection: database.app, token };
  const bare = startChild<{ url: string }>(
    stage,
    new URL('../limits/bare-list.ts', import.meta.url),
    bareJob,
  );
  const bareUrl = (await bare.next()).url;
  const listUrl = `${platform.httpUrl}${basePath}${listDevices.path}`;
  const findings: Finding[] = [];
  let refused = 0;
  const ask = async (url: string) => {
    const { warmUpMs, measureMs } = size;
    const job: RequestsJob = { url, token, connections, warmUpMs, measureMs };
    const module = new URL('../load/requests.ts', import.meta.url);
    const result = await runChild<RequestsResult>(stage, module, job);
    refused += result.refused;
    return result.perSecond;
  };
  for (const { what, query, atLeast } of measuresOf(places)) {
    const rates: { list: number; bare: number }[] = [];
    // In turns: others on the machine can only slow a round down.
    for (let round = 0; round < size.rounds; round++)
      rates.push({ list: await ask(`${listUrl}?${query}`), bare: await ask(`${bareUrl}?${query}`) });
    const list = Math.max(...rates.map((rate) => rate.list));
    const ofBare = Math.max(...rates.map((rate) => rate.bare));
    const note = `rounds ${rates.map((rate) => `${Math.round(rate.list)} of ${Math.round(rate.bare)}`).join(', ')}`;
    findings.push(
      {
        what: `${connections} connections: ${what}`,
        kind: 'rate',
        value: list,
        unit: '/s',
        note,
        bar: { atLeast },
      },
      {
        what: `${connections} connections: ${what}, share of a bare route`,
        kind: 'ratio',
        value: (100 * list) / ofBare,
        unit: '%',
        note,
        bar: { atLeast: leastShare },
      },
    );
  }
  await bare.stop();
  return [...findings, check('requests of these that were refused', refused, 0)];
}
