import type { FishContent } from '@weir/contract/fish/species';
import type { Db } from '../../../platform/db/database.ts';
import { badInput } from '../../../platform/errors.ts';
import { hard, soft } from '../records/record-checks.service.ts';
import { type CheckedRecord, type RecordKind, usualNames } from '../records/record-kinds.service.ts';
import { findSameNames } from './species.store.ts';
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
  facets: async (_db, content) => speciesMarks(content),
  time: () => null,
  links: speciesLinks,
  pictures: () => [],
  assertDraft(content) {
    const faults = draftFaults(content);
    if (faults.length > 0) throw badInput(faults);
  },
  async checks(db, record) {
    const { content } = record;
    const named = (content.basins ?? []).map(({ basinId }) => basinId);
    const known = new Set(named.length > 0 ? await basins.known(db, named) : []);
    const unknown = (content.basins ?? []).flatMap(({ basinId }, at) =>
      known.has(basinId) ? [] : [hard('basinUnknown', `/basins/${at}/basinId`, { basinId })],
    );
    const own = speciesChecks(content, new Date().getUTCFullYear());
    return [...own, ...unknown, ...(await sharedNames(db, record))];
  },
  secondReviewReasons: async (_db, record) => secondReviewReasons(record),
});

/** Names that another species has too. */
async function sharedNames(db: Db, { id, content }: CheckedRecord<FishContent>) {
  const named = [
    ...(['name', 'nameEn', 'nameEs', 'nameJa'] as const).map((field) => ({
      path: `/${field}`,
      text: content[field],
    })),
    ...(content.otherNames ?? []).map(({ text }, at) => ({ path: `/otherNames/${at}/text`, text })),
  ].flatMap(({ path, text }) => (text ? [{ path, text: text.trim() }] : []));
  const same = await findSameNames(
    db,
    id,
    named.map(({ text }) => text),
  );
  const owners = new Map(same.map(({ text, scientificName }) => [text, scientificName]));
  return named.flatMap(({ path, text }) => {
    const other = owners.get(text.toLowerCase());
    return other === undefined ? [] : [soft('nameShared', path, { name: text, other })];
  });
}
