import type { FishContent } from '@weir/contract/fish/species';
import type { Db } from '../../../platform/db/database.ts';
import { badInput } from '../../../platform/errors.ts';
import { hard, soft } from '../records/record-checks.service.ts';
import { type CheckedRecord, type RecordKind, usualNames } from '../records/record-kinds.service.ts';
import { findNameBearers, type NameBearer } from './species.store.ts';
import { speciesChecks } from './species-checks.policy.ts';
import { draftFaults } from './species-draft.policy.ts';
import { speciesLinks } from './species-links.policy.ts';
import { speciesMarks } from './species-marks.policy.ts';
import { secondReviewReasons } from './species-review.policy.ts';

interface Deps {
  basins: {
    /** Those of the ids that there are. */
    known(db: Db, ids: readonly number[]): Promise<number[]>;
  };
}

/** What is the same for every species. */
export const createSpeciesKind = ({ basins }: Deps): RecordKind<FishContent> => ({
  kind: 'fish',
  uniqueField: 'scientificName',
  uniqueKey: ({ scientificName }) => scientificName.toLowerCase(),
  names: usualNames,
  searched: ({ scientificName, otherNames = [], family, order }) => [
    scientificName,
    ...otherNames.map(({ text }) => text),
    family,
    order,
  ],
  facets: async (_db, contents) => contents.map(speciesMarks),
  time: () => null,
  links: speciesLinks,
  treeField: 'acceptedFishId',
  assertDraft(content) {
    const faults = draftFaults(content);
    if (faults.length > 0) throw badInput(faults);
  },
  async checks(db, records) {
    const named = [
      ...new Set(records.flatMap(({ content }) => (content.basins ?? []).map(({ basinId }) => basinId))),
    ];
    const known = new Set(named.length > 0 ? await basins.known(db, named) : []);
    const bearers = Map.groupBy(
      await findNameBearers(
        db,
        records.flatMap(({ content }) => namesOf(content).map(({ text }) => text)),
      ),
      ({ text }) => text,
    );
    const year = new Date().getUTCFullYear();
    return records.map((record) => [
      ...speciesChecks(record.content, year),
      ...(record.content.basins ?? []).flatMap(({ basinId }, at) =>
        known.has(basinId) ? [] : [hard('basinUnknown', `/basins/${at}/basinId`, { basinId })],
      ),
      ...sharedNames(record, bearers),
    ]);
  },
  secondReviewReasons: async (_db, record) => secondReviewReasons(record),
});

const namesOf = (content: FishContent) =>
  [
    ...(['name', 'nameEn', 'nameEs', 'nameJa'] as const).map((field) => ({
      path: `/${field}`,
      text: content[field],
    })),
    ...(content.otherNames ?? []).map(({ text }, at) => ({ path: `/otherNames/${at}/text`, text })),
  ].flatMap(({ path, text }) => (text ? [{ path, text: text.trim() }] : []));

/** Names that another species has too. */
const sharedNames = (
  { id, content }: CheckedRecord<FishContent>,
  bearers: ReadonlyMap<string, readonly NameBearer[]>,
) =>
  namesOf(content).flatMap(({ path, text }) => {
    const other = bearers.get(text.toLowerCase())?.find((one) => one.id !== id);
    return other ? [soft('nameShared', path, { name: text, other: other.scientificName })] : [];
  });
