import { buffer } from 'node:stream/consumers';
import { uploadFishWorkbook } from '@weir/contract/fish/transfer/imports';
import type { Scalar } from '../../server/src/platform/exports/cells.ts';
import { workbookFile } from '../../server/src/platform/exports/workbook-file.ts';
import { check, type Finding } from '../report/finding.ts';
import { addThings, committed, dryRun, dryRunBarMs, time } from '../stage/fish-imports.ts';
import { type Installation, install } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

const type = 'application/octet-stream';

/** A few times the bar of the dry run. */
const commitBarMs = 30_000;

/** Workbooks of surveys with their catches, and of species, from the upload to the drafts. */
export async function measureFishWorkbook(stage: Stage): Promise<Finding[]> {
  const rows = stage.sized({ full: 10_000, quick: 200 });
  const installation = await install(stage);
  await addThings(installation);
  const surveys = rows / 2;
  return [
    ...(await passed(installation, 'surveys', { rows, records: surveys, sheets: surveySheets(surveys) })),
    ...(await passed(installation, 'species', { rows, records: rows, sheets: speciesSheets(rows, 'prima') })),
    ...(await sharingNames(installation, rows)),
  ];
}

/** Species whose names others bear already. */
async function sharingNames(installation: Installation, rows: number): Promise<Finding[]> {
  const { item, ms } = await dryRunOf(installation, speciesSheets(rows, 'altera'));
  const shared = item.report?.flags.find(({ flag }) => flag === 'checkSoft')?.count ?? 0;
  return [
    time(`species: dry run of ${rows} rows beside ${rows} species`, ms, dryRunBarMs),
    check('species whose name is shared', shared, rows),
  ];
}

interface Book {
  readonly rows: number;
  readonly records: number;
  readonly sheets: readonly BenchSheet[];
}

interface BenchSheet {
  readonly name: string;
  readonly keys: readonly string[];
  readonly rows: readonly (readonly Scalar[])[];
}

async function passed(installation: Installation, what: string, book: Book): Promise<Finding[]> {
  const found = await dryRunOf(installation, book.sheets);
  const drafts = await committed(installation, found.item.id);
  return [
    time(`${what}: dry run of ${book.rows} rows`, found.ms, dryRunBarMs),
    time(`${what}: ${book.records} drafts`, drafts.ms, commitBarMs),
    check(`${what} that a dry run would add`, found.item.report?.added ?? 0, book.records),
    check(`${what}: drafts`, drafts.item.written, book.records),
  ];
}

const dryRunOf = async (installation: Installation, sheets: readonly BenchSheet[]) =>
  dryRun(installation, { to: uploadFishWorkbook, name: 'bench.xlsx', type, bytes: await bookOf(sheets) });

const bookOf = (sheets: readonly BenchSheet[]): Promise<Buffer> =>
  buffer(
    workbookFile(
      sheets.map(({ name, keys, rows }) => ({
        name,
        rows: [keys, ...rows].map((cells) => cells.map((value) => ({ value, style: 'plain' }))),
      })),
    ),
  );

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function surveySheets(count: number): BenchSheet[] {
  const surveyNo = (index: number) => `BENCH-${index}`;
  const day = (index: number) => new Date(Date.UTC(2010, 0, 1 + (index % 5000))).toISOString();
  return [
    {
      name: 'surveys',
      keys: ['surveyNo', 'riverSectionId', 'startTime', 'endTime', 'zone', 'gear'].map(
        (key) => `survey.${key}`,
      ),
      rows: numbers(count).map((index) => [
        ...[surveyNo(index), 'BENCH', day(index), day(index + 1), 'Asia/Shanghai', 'gillnet'],
      ]),
    },
    {
      name: 'catches',
      keys: ['surveyNo', 'rowId', 'fishId', 'count'].map((key) => `survey.catches.${key}`),
      rows: numbers(count).map((index) => [surveyNo(index), 'a', 'Gobio gobio', index % 40]),
    },
  ];
}

const speciesSheets = (count: number, epithet: string): BenchSheet[] => [
  {
    name: 'species',
    keys: ['scientificName', 'authorship', 'name', 'taxonRank', 'order', 'family', 'genus'].map(
      (key) => `fish.${key}`,
    ),
    rows: numbers(count).map((index) => {
      const genus = `Bench${letters(index)}`;
      return [
        ...[`${genus} ${epithet}`, 'Li, 2000', `测试鱼${index}`],
        ...['species', 'Cypriniformes', 'Gobionidae', genus],
      ];
    }),
  },
];

/** Names of species have no digits. */
const letters = (index: number): string =>
  [...index.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
