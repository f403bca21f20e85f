import {
  degreesOfEstablishment,
  establishmentMeans,
  type FishContent,
  FishContent as FishSchema,
  nameKinds,
  nameLanguages,
  occurrenceStatuses,
  pathways,
  taxonomicStatuses,
  taxonRanks,
} from '@weir/contract/fish/species';
import { parseScientificName } from '../../../../platform/darwin-core/values/scientific-name.ts';
import type { Content } from '../../records/record-kinds.service.ts';
import type { KnownThings } from '../content/known-things.service.ts';
import { externalIdsOf, languageSuffixes, saidByTaxonTables } from '../export/taxon-rows.policy.ts';
import type { FoundFlags } from '../import/found-flags.policy.ts';
import type { SaidRecord } from '../import/said-record.policy.ts';
import type { ReadRows, SaidRow } from './archive-rows.service.ts';
import { ownProperties } from './own-properties.policy.ts';

const ownFields = new Set(Object.keys(FishSchema.properties).filter((name) => !saidByTaxonTables.has(name)));

const oneFrom = <const V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value.toLowerCase() === text?.toLowerCase());

/** Species of an archive. */
export function taxonDrafts(rows: ReadRows, known: KnownThings, flags: FoundFlags): SaidRecord[] {
  const names = Map.groupBy(rows.of('vernacularName'), ({ id }) => id);
  const places = Map.groupBy(rows.of('distribution'), ({ id }) => id);
  const profiles = Map.groupBy(rows.of('speciesProfile'), ({ id }) => id);
  const texts = Map.groupBy(rows.of('description'), ({ id }) => id);
  // Of species that are here their references and photos are here, too.
  for (const table of ['multimedia', 'reference'] as const)
    for (const row of rows.of(table)) if (!known.idOf.has(row.id)) flags.add('rowUnused', row, table);
  return rows.of('taxon').map((row) => {
    const cited = toldOfUnknown(known, (word) => flags.add('valueUnknown', row, word));
    const externalId = row.said('taxonID') ?? row.id;
    const ofTaxon = (table: Map<string, SaidRow[]>) => table.get(row.id) ?? [];
    const parsed = parseScientificName(row.said('scientificName'));
    if (!parsed) flags.add('nameInvalid', row, row.said('scientificName') ?? '');
    const own = ownProperties(row, ownFields, cited);
    const said: Content = {
      ...own,
      ...coreFields(row, parsed),
      ...nameFields(ofTaxon(names), row, cited),
      ...basinFields(ofTaxon(places), cited, (one) => {
        const isThreat = one.said('threatStatus') !== null || one.said('appendixCITES') !== null;
        if (!isThreat || own.conservation === undefined)
          flags.add('rowUnused', one, one.said('locality') ?? '');
      }),
      ...profileFields(ofTaxon(profiles)),
      ...textFields(ofTaxon(texts), (one) => flags.add('rowUnused', one, one.said('description') ?? '')),
    };
    const accepted = row.said('acceptedNameUsageID');
    return {
      ...{ row, externalId, said, usual: usualFields(row, said) },
      ...(accepted !== null && accepted !== externalId ? { acceptedId: accepted } : {}),
      isRefused: parsed === null,
    };
  });
}

/** What is known, and `onUnknown` told of each reference that is not: what cites it is left without it. */
const toldOfUnknown = (known: KnownThings, onUnknown: (word: string) => void): KnownThings => ({
  ...known,
  inward: {
    ...known.inward,
    record(word) {
      const id = known.inward.record(word);
      if (id === undefined) onUnknown(String(word));
      return id;
    },
  },
});

const usualFields = (row: SaidRow, said: Content): Content => ({
  ...{ taxonRank: 'species', taxonomicStatus: 'accepted' },
  ...(said.name === undefined ? { name: row.said('scientificName') } : {}),
});

function coreFields(row: SaidRow, parsed: ReturnType<typeof parseScientificName>) {
  const externalIds = externalIdsOf({
    scientificNameID: row.said('scientificNameID') ?? undefined,
    taxonConceptID: row.said('taxonConceptID') ?? undefined,
  });
  const fields = {
    scientificName: parsed?.name,
    authorship: row.said('scientificNameAuthorship') ?? parsed?.authorship,
    taxonRank: oneFrom(taxonRanks, row.said('taxonRank')),
    taxonomicStatus: oneFrom(taxonomicStatuses, row.said('taxonomicStatus')),
    class: row.said('class'),
    order: row.said('order'),
    family: row.said('family'),
    subfamily: row.said('subfamily'),
    nameAccordingTo: row.said('nameAccordingTo'),
    originalCombination: row.said('originalNameUsage'),
  };
  return {
    ...stated(fields),
    ...(Object.keys(externalIds).length > 0 && row.said('dynamicProperties') === null ? { externalIds } : {}),
  };
}

/** Without what is not said. */
const stated = (fields: Content): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

const languageOf = (text: string | null) =>
  nameLanguages.find((language) => (text ?? '').toLowerCase().split(/[-_]/)[0] === language) ?? 'other';

function nameFields(rows: readonly SaidRow[], core: SaidRow, { inward }: KnownThings): Content {
  const fields: Record<string, unknown> = {};
  const others: FishContent['otherNames'] = [];
  for (const row of rows) {
    const text = row.said('vernacularName');
    if (text === null) continue;
    const language = languageOf(row.said('language'));
    const suffix = languageSuffixes.find(([code]) => code === language)?.[1];
    const isPreferred = row.said('isPreferredName') !== 'false';
    if (isPreferred && suffix !== undefined && fields[`name${suffix}`] === undefined) {
      fields[`name${suffix}`] = text;
      continue;
    }
    const source = row.said('source');
    const referenceId = source === null ? undefined : inward.record(source);
    others.push({
      ...{ text, language, kind: oneFrom(nameKinds, row.said('taxonRemarks')) ?? 'local' },
      ...(row.said('locality') === null ? {} : { region: row.said('locality') }),
      ...(typeof referenceId === 'number' ? { referenceId } : {}),
    });
  }
  const ofCore = core.said('vernacularName');
  if (rows.length === 0 && ofCore !== null && /\p{Script=Han}/u.test(ofCore)) fields.name = ofCore;
  return others.length > 0 ? { ...fields, otherNames: others } : fields;
}

/** @param onUnused told of rows that no field is there for */
function basinFields(
  rows: readonly SaidRow[],
  { basinByWord, inward }: KnownThings,
  onUnused: (row: SaidRow) => void,
): Content {
  const basins = rows.flatMap((row) => {
    const basinId = basinByWord.get(row.said('locationID') ?? '');
    if (basinId === undefined) {
      onUnused(row);
      return [];
    }
    const [first, last] = (row.said('eventDate') ?? '').split('/');
    const source = row.said('source');
    return [
      {
        ...{
          basinId,
          occurrenceStatus: oneFrom(occurrenceStatuses, row.said('occurrenceStatus')) ?? 'present',
        },
        establishmentMeans: oneFrom(establishmentMeans, row.said('establishmentMeans')) ?? 'uncertain',
        ...stated({
          degreeOfEstablishment: oneFrom(degreesOfEstablishment, row.said('degreeOfEstablishment')),
          pathway: oneFrom(pathways, row.said('pathway')),
          firstYear: yearOf(first),
          lastYear: yearOf(last),
          referenceId: source === null ? undefined : inward.record(source),
        }),
      },
    ];
  });
  return basins.length > 0 ? { basins } : {};
}

const yearOf = (text: string | undefined): number | undefined =>
  /^\d{4}/.test(text ?? '') ? Number(text?.slice(0, 4)) : undefined;

function profileFields([row]: readonly SaidRow[]): Content {
  const flagOf = (text: string | null | undefined) => {
    if (text === 'true' || text === '1') return 1;
    return text === 'false' || text === '0' ? 0 : undefined;
  };
  return stated({
    isFreshwater: flagOf(row?.said('isFreshwater')),
    isMarine: flagOf(row?.said('isMarine')),
  });
}

function textFields(rows: readonly SaidRow[], onUnused: (row: SaidRow) => void): Content {
  const fields: Record<string, unknown> = {};
  for (const row of rows) {
    const suffix = languageSuffixes.find(([language]) => language === languageOf(row.said('language')))?.[1];
    const name = row.said('type') === 'diagnostic' ? 'diagnosis' : 'habits';
    if (suffix === undefined || fields[name + suffix] !== undefined) onUnused(row);
    else fields[name + suffix] = row.said('description');
  }
  return stated(fields);
}
