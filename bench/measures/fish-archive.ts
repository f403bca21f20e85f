import { buffer } from 'node:stream/consumers';
import { exportArchive } from '@weir/contract/fish/transfer/archives';
import { uploadFishArchive } from '@weir/contract/fish/transfer/imports';
import { publishRecord } from '../../server/src/features/fish/records/published.store.ts';
import { termTables } from '../../server/src/platform/darwin-core/terms/term-tables.ts';
import { leastDataSet } from '../../server/src/platform/darwin-core/testing/data-set.ts';
import { writeArchive } from '../../server/src/platform/darwin-core/writing/write-archive.ts';
import { basePath } from '../../server/src/platform/http/mount.ts';
import { check, type Finding } from '../report/finding.ts';
import { addThings, committed, dryRun, dryRunBarMs, time } from '../stage/fish-imports.ts';
import { type Installation, install } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';

interface Size {
  readonly events: number;
  readonly measurements: number;
}

/** An archive of surveys from its upload to its drafts, and what is exported of them, which changes nothing. */
export async function measureFishArchive(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { events: 5500, measurements: 6900 },
    quick: { events: 100, measurements: 150 },
  });
  const installation = await install(stage);
  const { database } = installation;
  await addThings(installation);
  const first = await archiveDryRun(installation, await archiveOf(size));
  const drafts = await committed(installation, first.item.id);
  const surveys = database.db.selectFrom('fish_record').where('kind', '=', 'survey');
  await database.db.transaction().execute(async (trx) => {
    for (const { id } of await surveys.select('id').execute()) await publishRecord(trx, id, '');
  });
  const again = await archiveDryRun(installation, await exported(installation));
  const rows = size.events * 2 + size.measurements;
  return [
    time(`dry run of ${rows} rows`, first.ms, dryRunBarMs),
    time(`drafts of ${size.events} surveys`, drafts.ms),
    time('dry run of what was exported', again.ms, dryRunBarMs),
    check('surveys that a dry run would add', first.item.report?.added ?? 0, size.events),
    check('drafts', drafts.item.written, size.events),
    check('surveys that come back unchanged', again.item.report?.unchanged ?? 0, size.events),
    check('surveys that come back changed', again.item.report?.changed ?? -1, 0),
  ];
}

async function archiveOf({ events, measurements }: Size): Promise<Buffer> {
  const { event, occurrence, extendedMeasurementOrFact: emof } = termTables;
  const idTerm = event.terms.eventID;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const day = (index: number) => new Date(Date.UTC(2010, 0, 1 + (index % 5000))).toISOString();
  return buffer(
    writeArchive({
      core: {
        ...{ rowType: event.rowType, fileName: 'event.csv', idTerm },
        terms: [
          idTerm,
          ...(
            ['eventDate', 'samplingProtocol', 'locationID', 'decimalLatitude', 'decimalLongitude'] as const
          ).map((name) => event.terms[name]),
        ],
        rows: numbers(events).map((index) => [
          ...[`event-${index}`, day(index), 'gillnet', 'section:BENCH'],
          ...[28.7 + index / 1e6, 104.6 + index / 1e6],
        ]),
      },
      extensions: [
        {
          ...{ rowType: occurrence.rowType, fileName: 'occurrence.csv', idTerm },
          terms: [
            idTerm,
            ...(['occurrenceID', 'scientificName', 'individualCount', 'occurrenceStatus'] as const).map(
              (name) => occurrence.terms[name],
            ),
          ],
          rows: numbers(events).map((index) => [
            ...[`event-${index}`, `occurrence-${index}`, 'Gobio gobio'],
            ...(index % 7 === 0 ? [0, 'absent'] : [1 + (index % 40), 'present']),
          ]),
        },
        {
          ...{ rowType: emof.rowType, fileName: 'extendedmeasurementorfact.csv', idTerm },
          terms: [
            idTerm,
            ...(['occurrenceID', 'measurementType', 'measurementValue', 'measurementUnit'] as const).map(
              (name) => emof.terms[name],
            ),
          ],
          rows: numbers(measurements).map((index) => [
            ...[`event-${index % events}`, `occurrence-${index % events}`, 'standard length'],
            ...[50 + (index % 300) / 2, 'mm'],
          ]),
        },
      ],
      metadata: leastDataSet,
    }),
  );
}

const archiveDryRun = (installation: Installation, bytes: Buffer) =>
  dryRun(installation, { to: uploadFishArchive, name: 'archive.zip', type: 'application/zip', bytes });

async function exported({ platform, administrator }: Installation): Promise<Buffer> {
  const response = await fetch(`${platform.httpUrl}${basePath}${exportArchive.path}?core=event&full=1`, {
    headers: { authorization: `Bearer ${administrator.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}
