import type { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import {
  barcodeMarkers,
  conservationSchemes,
  countedParts,
  degreesOfEstablishment,
  establishmentMeans,
  evidences,
  lengthTypes,
  nameKinds,
  nameLanguages,
  occurrenceStatuses,
  pathways,
  sexes,
  traits,
} from '@weir/contract/fish/species';
import * as words from '@weir/contract/fish/species.words';
import type { WordsByLanguage } from '@weir/contract/words';

export type FieldWord = keyof (typeof recordFieldWords)['zh'];

/** What a field of a row is written with. */
export type CellKind =
  | { kind: 'text' }
  | { kind: 'number' }
  | { kind: 'whole' }
  | { kind: 'flag' }
  | { kind: 'reference' }
  | { kind: 'basin' }
  | { kind: 'category' }
  | { kind: 'choice'; values: readonly string[]; words?: WordsByLanguage };

export interface Cell {
  name: FieldWord;
  as: CellKind;
  /** A row is nothing without it. */
  needed?: true;
}

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const whole = { kind: 'whole' } as const;
const reference: Cell = { name: 'referenceId', as: { kind: 'reference' } };
const choice = (values: readonly string[], of?: WordsByLanguage): CellKind => ({
  ...{ kind: 'choice', values },
  ...(of && { words: of }),
});
const lengthType = choice(lengthTypes, words.lengthTypeWords);
const flag = { kind: 'flag' } as const;

/** The lists of a species, and what stands in their rows. */
export const rowsOf = {
  otherNames: [
    { name: 'text', as: text, needed: true },
    { name: 'language', as: choice(nameLanguages, words.nameLanguageWords), needed: true },
    { name: 'kind', as: choice(nameKinds, words.nameKindWords), needed: true },
    { name: 'region', as: text },
    reference,
  ],
  diagnosticCounts: [
    { name: 'part', as: choice(countedParts, words.countedPartWords), needed: true },
    { name: 'min', as: whole, needed: true },
    { name: 'max', as: whole, needed: true },
    reference,
  ],
  traits: [
    { name: 'trait', as: choice(traits, words.traitWords), needed: true },
    { name: 'value', as: number, needed: true },
    { name: 'standardError', as: number },
    { name: 'lengthType', as: lengthType },
    { name: 'sex', as: choice(sexes, words.sexWords) },
    { name: 'note', as: text },
    reference,
  ],
  lengthWeights: [
    { name: 'a', as: number, needed: true },
    { name: 'b', as: number, needed: true },
    { name: 'lengthType', as: lengthType, needed: true },
    { name: 'n', as: whole },
    { name: 'r2', as: number },
    reference,
  ],
  growths: [
    { name: 'asymptoticLengthCm', as: number, needed: true },
    { name: 'lengthType', as: lengthType, needed: true },
    { name: 'k', as: number, needed: true },
    { name: 't0', as: number },
    reference,
  ],
  basins: [
    { name: 'basinId', as: { kind: 'basin' }, needed: true },
    { name: 'occurrenceStatus', as: choice(occurrenceStatuses, words.occurrenceStatusWords), needed: true },
    {
      name: 'establishmentMeans',
      as: choice(establishmentMeans, words.establishmentMeansWords),
      needed: true,
    },
    {
      name: 'degreeOfEstablishment',
      as: choice(degreesOfEstablishment, words.degreeOfEstablishmentWords),
    },
    { name: 'pathway', as: choice(pathways, words.pathwayWords) },
    { name: 'isEndemic', as: flag },
    { name: 'firstYear', as: whole },
    { name: 'lastYear', as: whole },
    { name: 'evidence', as: choice(evidences, words.evidenceWords) },
    reference,
  ],
  conservation: [
    { name: 'scheme', as: choice(conservationSchemes, words.conservationSchemeWords), needed: true },
    { name: 'category', as: { kind: 'category' }, needed: true },
    { name: 'scope', as: text },
    { name: 'criteria', as: text },
    { name: 'assessedYear', as: whole },
    { name: 'wildOnly', as: flag },
    reference,
  ],
  barcodes: [
    { name: 'marker', as: choice(barcodeMarkers), needed: true },
    { name: 'accession', as: text, needed: true },
  ],
} as const satisfies Readonly<Record<string, readonly Cell[]>>;

export type ListName = keyof typeof rowsOf;
