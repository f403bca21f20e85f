import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAlarmLists } from './measures/alarm-lists.ts';
import { measureAlarms } from './measures/alarms.ts';
import { measureBackup } from './measures/backup.ts';
import { measureCards } from './measures/cards.ts';
import { measureChart } from './measures/chart.ts';
import { measureConsoleSize } from './measures/console-size.ts';
import { measureConsoles } from './measures/consoles.ts';
import { measureDevices } from './measures/devices.ts';
import { measureFences } from './measures/fences.ts';
import { measureFish } from './measures/fish.ts';
import { measureFishArchive } from './measures/fish-archive.ts';
import { measureFishWorkbook } from './measures/fish-workbook.ts';
import { measureFootprint } from './measures/footprint.ts';
import { measureImports } from './measures/imports.ts';
import { measureIngest } from './measures/ingest.ts';
import { measureKeySets } from './measures/key-sets.ts';
import { measureLoggerFiles } from './measures/logger-files.ts';
import { measureMap } from './measures/map.ts';
import { measureOrders } from './measures/orders.ts';
import { measurePeople } from './measures/people.ts';
import { measurePublicPages } from './measures/public-pages.ts';
import { measureRehearsal } from './measures/rehearsal.ts';
import { measureShell } from './measures/shell.ts';
import { measureStart } from './measures/start.ts';
import { measureTracks } from './measures/tracks.ts';
import { measureUpgrades } from './measures/upgrades.ts';
import { processorShare } from './report/contention.ts';
import { endsTheRun, type Finding } from './report/finding.ts';
import { type BenchResult, lineOf, writeResult } from './report/print.ts';
import { type OpenStage, openStage, openWholeRun, type Stage } from './stage/stage.ts';

interface Bench {
  question: string;
  measure(stage: Stage): Promise<Finding[]>;
}

const benches: Record<string, Bench> = {
  ingest: {
    question: 'How much of its two limits does ingest over MQTT QoS 1 reach, 10 values a message?',
    measure: measureIngest,
  },
  'key-sets': {
    question: 'What do messages of ever other keys take, and do they slow those who send the same ones?',
    measure: measureKeySets,
  },
  alarms: {
    question: 'What do four levels on every signal cost ingest, and how soon is an alarm seen?',
    measure: measureAlarms,
  },
  fences: {
    question: 'What do fences cost ingest of positions, ten for each device?',
    measure: measureFences,
  },
  backup: {
    question: 'What is left of ingest while one backup after the other is taken?',
    measure: measureBackup,
  },
  'alarm-lists': {
    question: 'How long do lists and counts of a million alarms take, through the API?',
    measure: measureAlarmLists,
  },
  rehearsal: {
    question:
      'How long does a setting take over thirty days of 100 devices at 10 s, a tenth of them to be read?',
    measure: measureRehearsal,
  },
  chart: {
    question: 'How long does a chart of thirty days at 10 s take, through the API?',
    measure: measureChart,
  },
  tracks: {
    question: 'How long does the track of a day at a position a second take, through the API?',
    measure: measureTracks,
  },
  upgrades: {
    question:
      'Do campaigns pass their gates over a large fleet, and how fast do many devices fetch a file at once?',
    measure: measureUpgrades,
  },
  map: {
    question:
      'What does a browser do for a map of 20 000 devices with 500 moves a second, and how soon are its tiles there?',
    measure: measureMap,
  },
  cards: {
    question: 'How long do lists of 10 000 SIM cards and the sums of their plans take, through the API?',
    measure: measureCards,
  },
  orders: {
    question:
      'How long do lists of 100 000 orders and the figures of their 800 000 postings take, through the API?',
    measure: measureOrders,
  },
  devices: {
    question: 'How long does a page of 100 000 devices take, through the API?',
    measure: measureDevices,
  },
  people: {
    question: 'How long do lists of 10 000 users and 200 roles take, through the API?',
    measure: measurePeople,
  },
  'public-pages': {
    question: 'How many public pages are answered a second while devices report, and how large are they?',
    measure: measurePublicPages,
  },
  footprint: {
    question: 'How many bytes does a stored value take, and an idle connection?',
    measure: measureFootprint,
  },
  imports: {
    question: 'How soon is a workbook of 5 000 devices checked, and one that is meant to do harm refused?',
    measure: measureImports,
  },
  fish: {
    question:
      'How long do lists of 5,000 species and charts over 100,000 measured fish take, through the API?',
    measure: measureFish,
  },
  'fish-archive': {
    question:
      'How soon is an archive of 5 500 surveys looked through, and does what is exported of it change nothing?',
    measure: measureFishArchive,
  },
  'fish-workbook': {
    question: 'How soon are workbooks of 10 000 rows of surveys and of species looked through, and drafts?',
    measure: measureFishWorkbook,
  },
  'logger-files': {
    question:
      'How soon is a file of a million rows in the history of a device, and gone again, and who waits?',
    measure: measureLoggerFiles,
  },
  consoles: {
    question: 'How old is a value when one of 500 consoles receives it, and does memory hold?',
    measure: measureConsoles,
  },
  start: {
    question: 'How soon is the platform ready?',
    measure: measureStart,
  },
  shell: {
    question:
      'How soon does the console follow a click and a key, over 100 000 devices, and does it hold still?',
    measure: measureShell,
  },
  'console-size': {
    question: 'How much script does a browser fetch for each screen, gzipped?',
    measure: measureConsoleSize,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, profile: { type: 'boolean' } },
});
const run = values.quick ? 'quick' : 'full';
const profileDir = values.profile ? profileFolder() : undefined;
const wholeRun = openWholeRun({ run, profileDir });
let current: OpenStage | undefined;
let isInterrupted = false;

process.once('SIGINT', () => void interrupted());
process.once('SIGTERM', () => void interrupted());
process.exitCode = await main();

async function main(): Promise<number> {
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const unknown = names.filter((name) => !benches[name]);
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(benches).join(', ')}.\n`,
    );
    return 2;
  }
  let hasFailed = false;
  for (const name of names) {
    if (isInterrupted) break;
    const { error, findings } = await perform(name);
    hasFailed ||= error !== null || findings.some((finding) => endsTheRun(finding, run));
  }
  await wholeRun.close();
  return hasFailed ? 1 : 0;
}

async function perform(name: string): Promise<BenchResult> {
  // Every name was looked up before.
  const bench = benches[name] as Bench;
  process.stdout.write(`\n${name}: ${bench.question}\n`);
  const stage = openStage({ run, profileDir, shared: wholeRun.shared });
  current = stage;
  const startedAt = performance.now();
  const result: BenchResult = {
    ...{ name, question: bench.question, findings: [], error: null, seconds: 0 },
    processorShares: sharesOf(run),
  };
  try {
    result.findings = await bench.measure(stage);
  } catch (error) {
    result.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  result.seconds = (performance.now() - startedAt) / 1000;
  await stage.close();
  result.processorShares.push(...sharesOf(run));
  for (const finding of result.findings) process.stdout.write(`${lineOf(finding, run)}\n`);
  if (result.error) process.stdout.write(`  FAILED      ${result.error}\n`);
  if (run === 'full') process.stdout.write(`${contentionLine(result.processorShares)}\n`);
  writeResult(result, run);
  return result;
}

/** Times of a quick run decide nothing. */
function sharesOf(run: Stage['run']): number[] {
  return run === 'full' ? [processorShare()] : [];
}

function contentionLine(shares: readonly number[]): string {
  const percent = shares.map((share) => `${Math.round(share * 100)} %`).join(' and ');
  const isBusy = shares.some((share) => share < 0.9);
  return `  ${isBusy ? 'NOISE       ' : '            '}before and after, a busy loop got ${percent} of a processor`;
}

function profileFolder(): string {
  const folder = join(import.meta.dirname, 'results', 'profiles');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Ctrl-C: everything that was started is taken down before the end. */
async function interrupted(): Promise<void> {
  isInterrupted = true;
  process.stderr.write('\n  stopping …\n');
  await current?.close();
  await wholeRun.close();
  process.exit(130);
}
