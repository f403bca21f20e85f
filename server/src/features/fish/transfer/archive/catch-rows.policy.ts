import { createHash } from 'node:crypto';
import { isLengthTypeMissing } from '@weir/contract/fish/plausibility';
import { sexes } from '@weir/contract/fish/species';
import {
  type CatchRow as Catch,
  CatchRow,
  lifeStages,
  qualifiers,
  vitalities,
} from '@weir/contract/fish/surveys';
import type { KnownThings } from '../content/known-things.service.ts';
import { biomassType, saidByOccurrence } from '../export/occurrence-rows.policy.ts';
import type { FoundFlags } from '../import/found-flags.policy.ts';
import type { NameAnswers } from '../import/name-answers.service.ts';
import type { SaidRow } from './archive-rows.service.ts';
import { numberOf } from './event-fields.policy.ts';
import { ownProperties } from './own-properties.policy.ts';

/** Fields of a row of the catch that have no term. */
const ownFields = new Set(Object.keys(CatchRow.properties).filter((name) => !saidByOccurrence.has(name)));

const fits = /^[A-Za-z0-9_-]{1,32}$/;

/** What our archives put behind the id of the event; of others, the id itself where it can be one, else a digest of it. */
export function rowIdOf(occurrenceId: string, eventId: string): string {
  const own = occurrenceId.startsWith(`${eventId}:`) ? occurrenceId.slice(eventId.length + 1) : occurrenceId;
  return fits.test(own) ? own : createHash('sha256').update(own).digest('hex').slice(0, 32);
}

interface Context {
  readonly known: KnownThings;
  readonly names: NameAnswers;
  readonly flags: FoundFlags;
}

/** What an occurrence says of the catch. */
export function catchOf(row: SaidRow, eventId: string, { known, names, flags }: Context): Catch {
  const occurrenceId = row.said('occurrenceID') ?? `${row.file}:${row.line}`;
  const count = countOf(row, flags);
  const isAbsent = row.said('occurrenceStatus')?.toLowerCase() === 'absent';
  if (isAbsent && count !== undefined && count > 0)
    flags.add('INDIVIDUAL_COUNT_CONFLICTS_WITH_OCCURRENCE_STATUS', row, String(count));
  const isBiomass = row.said('organismQuantityType') === biomassType;
  const quantity = row.said('organismQuantity');
  if (quantity !== null && !isBiomass)
    flags.add('unitUnknown', row, `${quantity} ${row.said('organismQuantityType') ?? ''}`);
  const word = <const V extends string>(values: readonly V[], name: string): V | undefined => {
    const text = row.said(name);
    const found = oneOfWords(values, text);
    if (text !== null && found === undefined) flags.add('valueUnknown', row, `${name}: ${text}`);
    return found;
  };
  const own = ownProperties(row, ownFields, known) as Partial<Catch>;
  if (isLengthTypeMissing(own)) flags.add('lengthTypeMissing', row);
  return {
    rowId: rowIdOf(occurrenceId, eventId),
    ...fishOf(row, { known, names, flags }),
    ...statusOf(isAbsent, count, isBiomass && (numberOf(quantity) ?? 0) > 0),
    ...own,
    ...stated({
      qualifier: word(qualifiers, 'identificationQualifier'),
      totalWeightG: isBiomass ? numberOf(quantity) : undefined,
      lifeStage: word(lifeStages, 'lifeStage'),
      sex: word(sexes, 'sex'),
      vitality: word(vitalities, 'vitality'),
      identifiedBy: row.said('identifiedBy')?.slice(0, 100),
      identifiedOn: dayOf(row.said('dateIdentified')),
      voucherNo: row.said('catalogNumber')?.slice(0, 64),
      remarks: row.said('occurrenceRemarks')?.slice(0, 512),
    }),
  };
}

/** Without a count, somebody has seen it and not counted; with a weight, it was caught for certain. */
const statusOf = (
  isAbsent: boolean,
  count: number | undefined,
  isWeighed: boolean,
): Pick<Catch, 'countStatus' | 'count'> => {
  if (isAbsent) return { countStatus: 'absent' };
  if (!count && isWeighed) return { countStatus: 'counted' };
  return count === undefined ? { countStatus: 'notEnumerated' } : { countStatus: 'counted', count };
};

function countOf(row: SaidRow, flags: FoundFlags): number | undefined {
  const text = row.said('individualCount');
  const count = numberOf(text);
  if (text === null) return undefined;
  if (count !== undefined && Number.isInteger(count) && count >= 0) return count;
  flags.add('INDIVIDUAL_COUNT_INVALID', row, text);
  return undefined;
}

function fishOf(row: SaidRow, { known, names, flags }: Context): Pick<Catch, 'fishId' | 'provisionalName'> {
  const own = known.idOf.get(row.said('taxonID') ?? '');
  if (own !== undefined && known.fish.has(own)) return { fishId: own };
  const scientificName = row.said('scientificName');
  if (scientificName === null) {
    flags.add('nameUnknown', row);
    return {};
  }
  const authorship = row.said('scientificNameAuthorship');
  const hasAuthor = authorship === null || scientificName.includes(authorship);
  const name = (hasAuthor ? scientificName : `${scientificName} ${authorship}`).slice(0, 512);
  const fishId = names.idOf('fish', name);
  if (fishId !== undefined) return { fishId };
  flags.add('nameUnknown', row, name);
  return { provisionalName: name.slice(0, 128) };
}

const dayOf = (text: string | null): string | undefined => text?.match(/^\d{4}-\d{2}-\d{2}(?=$|T)/)?.[0];

const oneOfWords = <const V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text?.toLowerCase() || value === text);

type Loose = { readonly [Name in keyof Catch]?: Catch[Name] | undefined };

const stated = (fields: Loose): Partial<Catch> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Rows that nobody enumerated, which our archives keep with the event. */
export const unenumeratedOf = (value: unknown): Catch[] =>
  Array.isArray(value) ? value.filter((row): row is Catch => isCatch(row)) : [];

const isCatch = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'rowId' in row && 'countStatus' in row;
