import {
  checkLoggerFile,
  commitLoggerImport,
  getLoggerImport,
  type LoggerImportItem,
  undoLoggerImport,
  uploadLoggerFile,
} from '@weir/contract/telemetry/logger-files';
import { basePath } from '../../server/src/platform/http/mount.ts';
import { check, type Finding } from '../report/finding.ts';
import { jobEnded } from '../stage/api.ts';
import { peekMemory } from '../stage/inspector.ts';
import { type Installation, installBeside } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

const dryRunBarMs = 15_000;
const importBarRowsPerS = 20_000;
const undoBarMs = 15_000;
/** How long any other request may wait meanwhile. */
const waitBarMs = 500;
const growthBarMB = 400;
const pollEveryMs = 50;
const signal = 'signal_1';

/** A file of a logger from its upload to its values, and back. */
export async function measureLoggerFiles(stage: Stage): Promise<Finding[]> {
  const rows = stage.sized({ full: 1_000_000, quick: 5000 });
  const installation = await installBeside(stage, { inspected: true });
  const [device] = await installation.addFleet('logger', {
    ...{ devices: 1, values: 1 },
    draft: { retention: '1y' },
  });
  if (!device) throw new Error('there is no device');
  const watched = watch(installation);
  const lap = stopwatch();
  const { id, proposal } = await send(installation, device.id, csvOf(rows));
  const { source: _, timeColumn, timeFormat, ...rest } = proposal;
  const mapping = {
    ...{ ...rest, timeColumn: timeColumn ?? 0, timeFormat: timeFormat ?? ('epoch' as const) },
    columns: [{ column: 1, heading: signal, semaphoreId: signal }],
  };
  const { check: found } = await installation.api.call(checkLoggerFile, { body: { id, mapping } });
  const dryRunMs = lap();
  await installation.api.call(commitLoggerImport, { body: { id } });
  const { added } = await ended(installation, id);
  const importMs = lap();
  await installation.api.call(undoLoggerImport, { body: { id } });
  const undone = await ended(installation, id);
  const undoMs = lap();
  const { longestMs, grownMB } = await watched.end();
  return [
    {
      what: `dry run of ${rows} rows`,
      kind: 'time',
      value: dryRunMs,
      unit: 'ms',
      bar: { atMost: dryRunBarMs },
    },
    {
      ...{ what: 'rows added', kind: 'rate', value: (rows / importMs) * 1000, unit: '/s' },
      bar: { atLeast: importBarRowsPerS },
    },
    { what: 'undo', kind: 'time', value: undoMs, unit: 'ms', bar: { atMost: undoBarMs } },
    {
      ...{ what: 'longest that another request waits meanwhile', kind: 'time', value: longestMs, unit: 'ms' },
      bar: { atMost: waitBarMs },
    },
    {
      ...{ what: 'memory that the server takes for it', kind: 'size', value: grownMB, unit: 'MB' },
      bar: { atMost: growthBarMB },
    },
    check('values that the dry run would add', found?.added ?? 0, rows),
    check('values that were added', added, rows),
    check('state after the undo', undone.state === 'undone' ? 1 : 0, 1),
  ];
}

/** Each lap answers the milliseconds since the one before. */
function stopwatch(): () => number {
  let startedAt = performance.now();
  return () => {
    const nowMs = performance.now();
    const tookMs = nowMs - startedAt;
    startedAt = nowMs;
    return tookMs;
  };
}

/** One number every 20 s until now: short lines, as a file has 20 MB at the most. */
function csvOf(rows: number): string {
  const startS = Math.floor(Date.now() / 1000) - rows * 20;
  const lines = Array.from(
    { length: rows },
    (_, index) => `${startS + index * 20},${20 + (index % 40) / 10}`,
  );
  return [`Time,${signal}`, ...lines].join('\n');
}

/** Asks for something small all the time, and looks at the memory of the server. */
function watch({ platform }: Installation) {
  let isOver = false;
  let longestMs = 0;
  let mostBytes = 0;
  const run = async () => {
    const before = (await peekMemory(platform.inspectorUrl)).rssBytes;
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(`${platform.httpUrl}/healthz`)).text();
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      mostBytes = Math.max(mostBytes, (await peekMemory(platform.inspectorUrl)).rssBytes);
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    }
    return { longestMs, grownMB: (mostBytes - before) / 1024 ** 2 };
  };
  const running = run();
  return {
    end() {
      isOver = true;
      return running;
    },
  };
}

const ended = ({ api }: Installation, id: number): Promise<LoggerImportItem> =>
  jobEnded(() => api.call(getLoggerImport, { query: { id } }));

async function send({ platform, administrator }: Installation, deviceId: number, file: string) {
  const url = `${platform.httpUrl}${basePath}${uploadLoggerFile.path}?id=${deviceId}&name=log.csv`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${administrator.token}`, 'content-type': 'text/csv' },
    body: file,
  });
  if (!response.ok)
    throw new Error(`the upload was answered with ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: LoggerImportItem };
  return data;
}
