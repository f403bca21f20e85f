import type { Finding } from '../report/finding.ts';
import { timed } from './api.ts';

type Call = () => Promise<unknown>;

interface Timing {
  times: number;
  barMs: number;
}

/** How long a call takes, after a fifth as many that are not counted. */
export async function timeOf(what: string, call: Call, { times, barMs }: Timing): Promise<Finding> {
  await timed(times / 5, call);
  const { min, p50, p95 } = await timed(times, call);
  return {
    ...{ what: `${what}, p95`, kind: 'time', value: p95, unit: 'ms', bar: { atMost: barMs } },
    note: `fastest ${min.toFixed(1)}, p50 ${p50.toFixed(1)} ms`,
  };
}

/** The same of several, one after the other. */
export async function timesOf(
  calls: readonly (readonly [what: string, call: Call])[],
  timing: Timing,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, call] of calls) findings.push(await timeOf(what, call, timing));
  return findings;
}
