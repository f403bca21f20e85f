import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catchRates,
  type FishingSet,
} from '../server/src/features/fish/charts/formulas/effort/catch-rates.policy.ts';
import { twoPassRemoval } from '../server/src/features/fish/charts/formulas/effort/removal.policy.ts';
import type { Individual } from '../server/src/features/fish/charts/formulas/individuals/individuals.policy.ts';
import { lengthFrequency } from '../server/src/features/fish/charts/formulas/individuals/length-frequency.policy.ts';
import {
  aForCm,
  type LengthWeight,
  lengthWeight,
} from '../server/src/features/fish/charts/formulas/individuals/length-weight.policy.ts';

// Works out known numbers of public data sets with the formulas of the fish charts. The folder of the data is given:
// it has FSAdata (RuffeSLRH92, BGHRsample, BGHRfish) and lterdatasampler (and_vertebrates) as CSV files.

interface Golden {
  readonly name: string;
  /** As it is known: to the last of its digits. */
  readonly expected: string;
  readonly found: number;
}

type Row = Readonly<Record<string, string>>;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node bench/fish-golden.ts <folder of the data>');
  process.exit(2);
}

const goldens = [...ruffe(folder), ...cutthroat(folder), ...removals(folder), ...reservoir(folder)];
const wrong = goldens.filter((golden) => !isMet(golden));
for (const golden of goldens) console.log(lineOf(golden));
console.log(`${goldens.length - wrong.length} of ${goldens.length} numbers are met.`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function ruffe(data: string): Golden[] {
  const fish = rowsOf(data, 'FSAdata', 'RuffeSLRH92.csv').map(({ length, weight }) =>
    individual({ totalMm: numberIn(length), weightG: numberIn(weight) }),
  );
  const found = regressionOf(fish, 'total');
  const { bins } = lengthFrequency(fish, { lengthType: 'total', binMm: 10 });
  const known = '14,22,35,36,35,41,53,55,56,57,57,55,57,59,54,32,15,4,1'.split(',');
  return [
    { name: 'ruffe: fish', expected: '736', found: found.n },
    { name: 'ruffe: log10 a', expected: '-4.728775', found: found.log10A },
    { name: 'ruffe: b', expected: '2.922466', found: found.b },
    { name: 'ruffe: se(b)', expected: '0.011309', found: found.standardErrorOfB },
    { name: 'ruffe: r²', expected: '0.989128', found: found.r2 ?? Number.NaN },
    { name: 'ruffe: a for cm', expected: '0.01562037', found: aForCm(10 ** found.log10A, found.b) },
    { name: 'ruffe: back-transformation', expected: '1.013541', found: found.backTransform },
    { name: 'ruffe: bins', expected: String(known.length), found: bins.length },
    ...known.map((expected, index) => ({
      name: `ruffe: fish from ${10 * (index + 1)} mm on`,
      expected,
      found: bins.find(({ fromMm }) => fromMm === 10 * (index + 1))?.total ?? 0,
    })),
  ];
}

function cutthroat(data: string): Golden[] {
  const fish = trout(data).map((row) =>
    individual({ forkMm: numberIn(row.length_1_mm), weightG: numberIn(row.weight_g) }),
  );
  const found = regressionOf(fish, 'fork');
  return [
    { name: 'cutthroat: fish', expected: '12592', found: found.n },
    { name: 'cutthroat: log10 a', expected: '-4.900225', found: found.log10A },
    { name: 'cutthroat: b', expected: '2.947540', found: found.b },
    { name: 'cutthroat: r²', expected: '0.985206', found: found.r2 ?? Number.NaN },
  ];
}

function removals(data: string): Golden[] {
  const rows = trout(data).filter(({ year }) => year === '2010');
  const known = [
    { section: 'CC', reach: 'L', passes: ['86', '9'], fish: '96.1', catchability: '0.895' },
    { section: 'CC', reach: 'M', passes: ['75', '20'], fish: '102.3', catchability: '0.733' },
    { section: 'OG', reach: 'U', passes: ['80', '12'], fish: '94.1', catchability: '0.850' },
  ];
  return known.flatMap(({ section, reach, passes, fish, catchability }) => {
    const own = rows.filter((row) => row.section === section && row.reach === reach);
    const [first = 0, second = 0] = ['1', '2'].map((pass) => own.filter((row) => row.pass === pass).length);
    const estimate = twoPassRemoval(first, second);
    if ('refusal' in estimate) throw new Error(`The passes of ${section}/${reach} do not fall.`);
    const name = `2010 ${section}/${reach}`;
    return [
      { name: `${name}: first pass`, expected: passes[0] ?? '', found: first },
      { name: `${name}: second pass`, expected: passes[1] ?? '', found: second },
      { name: `${name}: N`, expected: fish, found: estimate.fish },
      { name: `${name}: p`, expected: catchability, found: estimate.catchability },
    ];
  });
}

function reservoir(data: string): Golden[] {
  const fish = Map.groupBy(rowsOf(data, 'FSAdata', 'BGHRfish.csv'), ({ UID }) => UID);
  const sets = rowsOf(data, 'FSAdata', 'BGHRsample.csv').map(({ UID = '', effort }): FishingSet => {
    const id = Number(UID);
    const rows = (fish.get(UID) ?? []).map(({ specCode, count }) => ({
      setId: id,
      species: Number(specCode),
      countStatus: 'counted' as const,
      count: Number(count),
      weightG: null,
    }));
    const of = { gear: 'electrofishing', unit: 'minute', deployment: null, effort: Number(effort) } as const;
    return { id, ...of, absencesReported: true, rows };
  });
  const rates = catchRates(sets).gears.find(({ unit }) => unit === 'minute')?.rates ?? [];
  const known = [
    { code: 116, mean: '3.0', sd: '6.882' },
    { code: 118, mean: '38.4', sd: '33.059' },
    { code: 122, mean: '47.4', sd: '42.91' },
  ];
  return known.flatMap(({ code, mean, sd }) => {
    const rate = rates.find(({ species }) => species === code)?.number;
    return [
      { name: `species ${code}: sets`, expected: '20', found: rate?.n ?? 0 },
      { name: `species ${code}: CPUE an hour`, expected: mean, found: 60 * (rate?.mean ?? Number.NaN) },
      { name: `species ${code}: sd`, expected: sd, found: 60 * (rate?.sd ?? Number.NaN) },
    ];
  });
}

function trout(data: string): Row[] {
  const rows = rowsOf(data, 'lterdatasampler', 'and_vertebrates.csv');
  return rows.filter(({ species }) => species === 'Cutthroat trout');
}

function regressionOf(fish: readonly Individual[], lengthType: 'total' | 'fork'): LengthWeight {
  const found = lengthWeight(fish, lengthType);
  if ('refusal' in found) throw new Error(`The data hold no regression: ${found.refusal}.`);
  return found;
}

function individual(own: Partial<Individual>): Individual {
  return { standardMm: null, totalMm: null, forkMm: null, weightG: null, sex: 'undetermined', ...own };
}

function numberIn(cell: string | undefined): number | null {
  return cell === undefined || cell === '' || cell === 'NA' ? null : Number(cell);
}

/** The rows of a CSV file by the names in its first line; no field of these files has a line of its own. */
function rowsOf(data: string, set: string, file: string): Row[] {
  const [names = [], ...rows] = readFileSync(join(data, set, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map(fieldsOf);
  return rows.map((fields) => Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])));
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

function decimalsOf(expected: string): number {
  return expected.split('.')[1]?.length ?? 0;
}

function isMet({ expected, found }: Golden): boolean {
  return Math.abs(found - Number(expected)) <= 0.5000001 * 10 ** -decimalsOf(expected);
}

function lineOf(golden: Golden): string {
  const { name, expected, found } = golden;
  const digits = found.toFixed(Math.max(6, decimalsOf(expected)));
  return `${isMet(golden) ? 'ok   ' : 'WRONG'} ${name.padEnd(30)} ${expected.padStart(12)} ${digits.padStart(16)}`;
}
