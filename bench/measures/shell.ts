import type { VisitJob, VisitResult } from '../load/visit-job.ts';
import { check, type Finding } from '../report/finding.ts';
import { percentilesOf } from '../report/percentiles.ts';
import { runChild } from '../stage/child.ts';
import { installLargeFleet } from '../stage/large-installation.ts';
import type { Stage } from '../stage/stage.ts';

const bars = { routeMs: 100, taskMs: 50, layoutShift: 0.05 } as const;

/** The console of a large fleet in a real browser: clicks, keys, and whether it holds still. */
export async function measureShell(stage: Stage): Promise<Finding[]> {
  const { installation } = await installLargeFleet(stage);
  const rows = stage.sized({ full: 200, quick: 50 });
  const job: VisitJob = {
    url: installation.platform.httpUrl,
    token: installation.administrator.token,
    rounds: stage.sized({ full: 10, quick: 1 }),
    keyword: stage.sized({ full: 'hankou000', quick: 'hk' }),
    settleMs: stage.sized({ full: 1500, quick: 700 }),
    rows,
  };
  const result = await runChild<VisitResult>(stage, new URL('../load/visit.ts', import.meta.url), job);
  return [...ofRoutes(result), ...ofTyping(result, rows), ...ofShifts(result)];
}

const ofRoutes = ({ routes }: VisitResult): Finding[] =>
  routes.map(({ to, samplesMs }) => {
    const { min, p50, max } = percentilesOf(samplesMs);
    const note = `fastest ${min.toFixed(0)}, slowest ${max.toFixed(0)} ms of ${samplesMs.length}`;
    const what = `click to painted page: ${to}, median`;
    return { what, kind: 'time', value: p50, unit: 'ms', bar: { atMost: bars.routeMs }, note };
  });

const ofTyping = ({ typing }: VisitResult, rows: number): Finding[] => [
  check('rows shown while typing', typing.rows, rows),
  {
    what: `typing in the search of ${rows} rows, longest key`,
    ...{ kind: 'time', value: typing.longestKeyMs, unit: 'ms', bar: { atMost: bars.taskMs } },
  },
  {
    what: `typing in the search of ${rows} rows, longest task`,
    ...{ kind: 'time', value: typing.longestTaskMs, unit: 'ms', bar: { atMost: bars.taskMs } },
    note: '0: none took 50 ms',
  },
];

const ofShifts = ({ shifts }: VisitResult): Finding[] =>
  shifts.map(({ screen, shift }) => ({
    what: `layout shift after load: ${screen}`,
    ...{ kind: 'ratio', value: shift, unit: '', bar: { atMost: bars.layoutShift } },
  }));
