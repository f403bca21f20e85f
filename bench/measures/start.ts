import { check, type Finding } from '../report/finding.ts';
import { percentilesOf } from '../report/percentiles.ts';
import { copyPreparedFolder, prepareFolder, startOnce } from '../stage/prepared-folder.ts';
import type { Stage } from '../stage/stage.ts';

/** From the start of the process until `/readyz` says that it can work. */
export async function measureStart(stage: Stage): Promise<Finding[]> {
  const { firstStart: first } = await stage.shared(prepareFolder);
  const dataDir = await copyPreparedFolder(stage);
  const again: number[] = [];
  let readyAnswers = first.status === 200 ? 1 : 0;
  const starts = stage.sized({ full: 5, quick: 1 });
  for (let turn = 0; turn < starts; turn++) {
    const { readyMs, status } = await startOnce(stage, dataDir);
    again.push(readyMs);
    if (status === 200) readyAnswers += 1;
  }
  const { p50, max } = percentilesOf(again);
  const note = 'process start to /readyz; npm and the set-up check before it not counted';
  return [
    { what: 'first start, makes the database', kind: 'time', value: first.readyMs, unit: 'ms' },
    { what: 'second start, median', kind: 'time', value: p50, unit: 'ms', bar: { atMost: 3000 }, note },
    { what: 'second start, slowest', kind: 'time', value: max, unit: 'ms', note: `of ${starts}` },
    check('starts that ended in ready', readyAnswers, starts + 1),
  ];
}
