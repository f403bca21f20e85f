import type { Gear } from '@weir/contract/fish/gears';
import type { CatchRow } from '@weir/contract/fish/surveys';
import type { KnownThings } from '../content/known-things.service.ts';
import { fateFields } from '../content/measured-fields.policy.ts';
import { withIds } from '../content/portable-ids.policy.ts';
import { identifiersOf } from './taxon-rows.policy.ts';
import { type ToldSurvey, withheldText } from './told-survey.policy.ts';

export const occurrenceColumns = [
  ...(['occurrenceID', 'basisOfRecord', 'catalogNumber', 'individualCount', 'organismQuantity'] as const),
  ...([
    'organismQuantityType',
    'sex',
    'lifeStage',
    'vitality',
    'occurrenceStatus',
    'occurrenceRemarks',
    'informationWithheld',
  ] as const),
  ...(['identificationQualifier', 'identifiedBy', 'dateIdentified', 'taxonID', 'scientificNameID'] as const),
  ...([
    'scientificName',
    'scientificNameAuthorship',
    'taxonRank',
    'vernacularName',
    'dynamicProperties',
  ] as const),
];

export const biomassType = 'biomass in grams';
export const occurrenceIdOf = (surveyUuid: string, { rowId }: Pick<CatchRow, 'rowId'>): string =>
  `${surveyUuid}:${rowId}`;

export const saidByOccurrence = new Set([
  ...['rowId', 'fishId', 'qualifier', 'countStatus', 'count', 'totalWeightG', 'lifeStage', 'sex'],
  ...['vitality', 'identifiedBy', 'identifiedOn', 'voucherNo', 'remarks', 'provisionalName'],
  ...fateFields.map(({ field }) => field),
]);

/** A voucher is kept; of DNA there is a sample of water alone. */
function basisOf(isVouchered: boolean, gear: Gear): string {
  if (isVouchered) return 'PreservedSpecimen';
  return gear === 'eDNA' ? 'MaterialSample' : 'HumanObservation';
}

/**
 * What was found, and what was looked for and is not there. What nobody enumerated is neither, and a row of it would be
 * read as a finding: it stands in the properties of its event.
 */
export const occurrenceRows = (
  uuid: string,
  { survey, isCoarse, vouchered }: ToldSurvey,
  known: KnownThings,
) =>
  (survey.catches ?? [])
    .filter(({ countStatus }) => countStatus !== 'notEnumerated')
    .map((row) => {
      const fish = row.fishId ? known.fish.get(row.fishId) : undefined;
      const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !saidByOccurrence.has(name)));
      return {
        occurrenceID: occurrenceIdOf(uuid, row),
        basisOfRecord: basisOf(vouchered.has(row.rowId), survey.gear),
        catalogNumber: row.voucherNo ?? null,
        individualCount: row.countStatus === 'absent' ? 0 : row.count || null,
        organismQuantity: row.totalWeightG ?? null,
        organismQuantityType: typeof row.totalWeightG === 'number' ? biomassType : null,
        sex: row.sex ?? null,
        lifeStage: row.lifeStage ?? null,
        vitality: row.vitality ?? null,
        occurrenceStatus: row.countStatus === 'absent' ? 'absent' : 'present',
        occurrenceRemarks: row.remarks ?? null,
        informationWithheld: isCoarse ? withheldText : null,
        identificationQualifier: row.qualifier ?? null,
        identifiedBy: row.identifiedBy ?? null,
        dateIdentified: row.identifiedOn ?? null,
        taxonID: fish?.uuid ?? null,
        scientificNameID: fish ? (identifiersOf(fish).scientificNameID ?? null) : null,
        scientificName: fish?.scientificName ?? row.provisionalName ?? null,
        scientificNameAuthorship: fish?.authorship ?? null,
        taxonRank: fish?.taxonRank ?? null,
        vernacularName: fish?.name ?? null,
        dynamicProperties: JSON.stringify(withIds(rest, known.outward)),
      };
    });
