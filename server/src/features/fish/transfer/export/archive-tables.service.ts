import { type FishPhotoContent, licenceUris, openLicences } from '@weir/contract/fish/photos';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import type { FishContent } from '@weir/contract/fish/species';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { citationText } from '../../../../platform/citations/citation-text.ts';
import { termTables } from '../../../../platform/darwin-core/terms/term-tables.ts';
import type { WrittenTable } from '../../../../platform/darwin-core/writing/written-table.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { shownPhotos } from '../../photos/shown-photos.service.ts';
import { type ApprovedRevision, findApproved, findContents } from '../content/archive-sources.store.ts';
import { doiAddress, type KnownThings } from '../content/known-things.service.ts';
import { campaignRow, eventColumns, eventRow, humboldtColumns, humboldtRow } from './event-rows.policy.ts';
import { measurementColumns, measurementRows } from './measurement-rows.policy.ts';
import { occurrenceColumns, occurrenceRows } from './occurrence-rows.policy.ts';
import { writtenTable } from './table-writer.policy.ts';
import {
  descriptionColumns,
  descriptionRows,
  distributionColumns,
  distributionRows,
  profileColumns,
  profileRow,
  taxonColumns,
  taxonRow,
  vernacularColumns,
  vernacularRows,
} from './taxon-rows.policy.ts';
import { type ToldSurvey, toldSurvey } from './told-survey.policy.ts';

export interface ArchiveSource {
  readonly db: Db;
  readonly known: KnownThings;
  readonly revisions: readonly ApprovedRevision[];
  /** Whether places are told as they are. */
  readonly isFull: boolean;
  readonly publicUrl: string | undefined;
}

interface Tables {
  readonly core: WrittenTable;
  readonly extensions: readonly WrittenTable[];
}

const perPage = 200;

/** Rows of each record, read page by page as they are taken. */
async function* rowsOf<C, R>(
  { db, revisions }: Pick<ArchiveSource, 'db' | 'revisions'>,
  rowsOfOne: (content: C, uuid: string) => Iterable<R>,
): AsyncGenerator<{ id: string; row: R }> {
  for (let from = 0; from < revisions.length; from += perPage) {
    const page = await findContents<C>(db, revisions.slice(from, from + perPage));
    for (const { uuid, content } of page) for (const row of rowsOfOne(content, uuid)) yield { id: uuid, row };
  }
}

/** Each survey, then the campaigns that they are part of. */
async function* withCampaigns<R>(
  source: ArchiveSource,
  rowOf: (told: ToldSurvey) => R,
): AsyncGenerator<{ id: string; row: R | ReturnType<typeof campaignRow>['row'] }> {
  const campaigns = new Set<string>();
  for await (const { id, row: told } of toldSurveys(source, (told) => [told])) {
    if (told.survey.campaign) campaigns.add(told.survey.campaign);
    yield { id, row: rowOf(told) };
  }
  for (const campaign of campaigns) yield campaignRow(campaign);
}

/** Rows of each survey, as it is told. */
const toldSurveys = <R>(source: ArchiveSource, rows: (told: ToldSurvey, uuid: string) => Iterable<R>) =>
  rowsOf<FishSurveyContent, R>(source, (survey, uuid) =>
    rows(toldSurvey(survey, source.known, source.isFull), uuid),
  );

/** Surveys with what was caught, measured and looked for. */
export function eventTables(source: ArchiveSource): Tables {
  const { known } = source;
  const { event, occurrence, extendedMeasurementOrFact, humboldt } = termTables;
  const idTerm = event.terms.eventID;
  return {
    core: writtenTable({
      ...{ table: event, fileName: 'event.csv', idTerm, columns: eventColumns },
      rows: withCampaigns(source, (told) => eventRow(told, known)),
    }),
    extensions: [
      writtenTable({
        ...{ table: occurrence, fileName: 'occurrence.csv', idTerm, columns: occurrenceColumns },
        rows: toldSurveys(source, (told, uuid) => occurrenceRows(uuid, told, known)),
      }),
      writtenTable({
        ...{ table: extendedMeasurementOrFact, fileName: 'extendedmeasurementorfact.csv', idTerm },
        columns: measurementColumns,
        rows: toldSurveys(source, ({ survey }, uuid) => measurementRows(uuid, survey)),
      }),
      writtenTable({
        ...{ table: humboldt, fileName: 'humboldt.csv', idTerm, columns: humboldtColumns },
        rows: toldSurveys(source, (told) => [humboldtRow(told, known)]),
      }),
    ],
  };
}

/** Species with their names, basins, descriptions, literature and photos. */
export async function taxonTables(source: ArchiveSource): Promise<Tables> {
  const { known } = source;
  const idTerm = termTables.taxon.terms.taxonID;
  const ofFish = <R>(rows: (fish: FishContent, uuid: string) => Iterable<R>) =>
    rowsOf<FishContent, R>(source, rows);
  const { vernacularName, distribution, speciesProfile, description } = termTables;
  return {
    core: writtenTable({
      ...{ table: termTables.taxon, fileName: 'taxon.csv', idTerm, columns: taxonColumns },
      rows: ofFish((fish) => [taxonRow(fish, known)]),
    }),
    extensions: [
      writtenTable({
        ...{ table: vernacularName, fileName: 'vernacularname.csv', idTerm, columns: vernacularColumns },
        rows: ofFish((fish) => vernacularRows(fish, known)),
      }),
      writtenTable({
        ...{ table: distribution, fileName: 'distribution.csv', idTerm, columns: distributionColumns },
        rows: ofFish((fish) => distributionRows(fish, known)),
      }),
      writtenTable({
        ...{ table: speciesProfile, fileName: 'speciesprofile.csv', idTerm, columns: profileColumns },
        rows: ofFish((fish) => [profileRow(fish)]),
      }),
      writtenTable({
        ...{ table: description, fileName: 'description.csv', idTerm, columns: descriptionColumns },
        rows: ofFish(descriptionRows),
      }),
      await referenceTable(source, idTerm),
      await multimediaTable(source, idTerm),
    ],
  };
}

/** What a species cites as a whole, and for each of its values. */
function citedBy({ referenceIds = [], ...fish }: FishContent): number[] {
  const lists = [fish.traits, fish.lengthWeights, fish.growths, fish.diagnosticCounts];
  const others = [fish.otherNames, fish.basins, fish.conservation];
  const ofValues = [...lists, ...others].flatMap((list = []) =>
    list.flatMap(({ referenceId }) => referenceId ?? []),
  );
  return [...new Set([...referenceIds, ...ofValues])];
}

async function referenceTable(source: ArchiveSource, idTerm: string): Promise<WrittenTable> {
  const { db } = source;
  const approved = await findContents<ReferenceItem>(db, await findApproved(db, 'reference', undefined));
  const rows = new Map(approved.map(({ id, uuid, content }) => [id, referenceRow(uuid, content)]));
  return writtenTable({
    ...{ table: termTables.reference, fileName: 'reference.csv', idTerm },
    columns: ['identifier', 'bibliographicCitation', 'title', 'date', 'source', 'language', 'type'],
    rows: rowsOf<FishContent, ReturnType<typeof referenceRow>>(source, (fish) =>
      citedBy(fish).flatMap((id) => rows.get(id) ?? []),
    ),
  });
}

const referenceRow = (uuid: string, item: ReferenceItem) => ({
  identifier: item.DOI ? doiAddress(item.DOI) : uuid,
  bibliographicCitation: citationText([item], 'apa', 'en')[0]?.text ?? item.title,
  title: item.title,
  date: item.issued ? String(item.issued.year) : null,
  source: item.containerTitle ?? null,
  language: item.language ?? null,
  type: item.type,
});

/** Photos under a licence that lets everybody see them, as everybody may see them; never where they were taken. */
async function multimediaTable(source: ArchiveSource, idTerm: string): Promise<WrittenTable> {
  const { db, publicUrl = '', isFull } = source;
  const approved = await findContents<FishPhotoContent>(db, await findApproved(db, 'photo', undefined));
  const wanted = new Set(source.revisions.map(({ id }) => id));
  const open = approved.filter(
    ({ content: { licence, fishId } }) => openLicences.includes(licence) && wanted.has(fishId ?? 0),
  );
  const told = isFull ? open : await shownPhotos(db, open);
  const photos = Map.groupBy(told, ({ content }) => content.fishId ?? 0);
  const idOf = new Map(source.revisions.map(({ uuid, id }) => [uuid, id]));
  return writtenTable({
    ...{ table: termTables.multimedia, fileName: 'multimedia.csv', idTerm },
    columns: photoColumns,
    rows: rowsOf<FishContent, ReturnType<typeof photoRow>>(source, (_fish, uuid) =>
      (photos.get(idOf.get(uuid) ?? 0) ?? []).map(({ content }) => photoRow(content, publicUrl)),
    ),
  });
}

const photoColumns = [
  ...(['type', 'format', 'identifier', 'title', 'description'] as const),
  ...(['created', 'creator', 'license', 'rightsHolder'] as const),
] as const;

const photoRow = (photo: FishPhotoContent, publicUrl: string) => ({
  ...{ type: 'StillImage', format: 'image/webp', identifier: publicUrl.replace(/\/$/, '') + photo.picture },
  title: photo.titleEn ?? photo.title ?? null,
  description: photo.captionEn ?? photo.caption ?? null,
  created: photo.takenTime ?? null,
  creator: photo.photographer,
  license: photo.licenceUrl ?? licenceUris[photo.licence] ?? photo.licence,
  rightsHolder: photo.rightsHolder,
});
