import { type ReportPart, reportParts } from '@weir/contract/fish/report';
import { localName } from '@weir/contract/local-name';
import type { Block, DocumentDraft } from '../../../platform/documents/document.ts';
import type { Face } from '../../../platform/documents/fonts.ts';
import type { SurveyedRecords } from '../charts/surveyed.service.ts';
import type { ReportData } from './content/report-data.service.ts';
import { type Names, type ReportText, reportTextOf } from './content/report-text.policy.ts';
import { catchRatesPart } from './parts/catch-rates-part.policy.ts';
import { diversityPart } from './parts/diversity-part.service.ts';
import { dominancePart } from './parts/dominance-part.service.ts';
import { exclusionsPart } from './parts/exclusions-part.policy.ts';
import { lengthsPart } from './parts/lengths-part.service.ts';
import { mapPart } from './parts/map-part.service.ts';
import { referencesPart } from './parts/references-part.policy.ts';
import type { Part, PartSource } from './parts/report-part.policy.ts';
import { speciesPart } from './parts/species-part.service.ts';
import { surveysPart } from './parts/surveys-part.policy.ts';
import { waterPart } from './parts/water-part.policy.ts';

interface Frame {
  readonly organisation: string;
  readonly face: Face;
  readonly formulas: Pick<SurveyedRecords, 'dominanceOf'>;
  readonly today: Date;
  /** After each part. */
  readonly onPart: () => void;
}

const mostNames = 6;

/** The report as blocks, which are written as docx or pdf. */
export async function reportDocument(
  data: ReportData,
  has: (part: ReportPart) => boolean,
  { organisation, face, formulas, today, onPart }: Frame,
): Promise<DocumentDraft> {
  const { request } = data;
  const text = reportTextOf(request.language, namesOf(data));
  const source: PartSource = { data, text, style: { face, numberText: (value) => text.number(value) } };
  const blocks: Block[] = [];
  for (const part of reportParts.filter(has)) {
    blocks.push({ kind: 'heading', level: 1, text: text.say(`part_${part}`) });
    blocks.push(...(await partsBy(formulas)[part](source)));
    onPart();
  }
  const { words } = text;
  return {
    ...{ title: request.title ?? words.title, language: request.language, organisation, blocks, words },
    date: text.day(today.toISOString().slice(0, 10)),
    facts: factsOf(data, text),
  };
}

const partsBy = (formulas: Frame['formulas']): Record<ReportPart, Part> => ({
  ...{ surveys: surveysPart, map: mapPart, species: speciesPart, dominance: dominancePart(formulas) },
  ...{ catchRates: catchRatesPart, diversity: diversityPart, lengths: lengthsPart, water: waterPart },
  ...{ exclusions: exclusionsPart, references: referencesPart },
});

/** What the keys of all charts stand for, the sections and the basins. */
function namesOf({ charts, lengths, sections, basinNames }: ReportData): Names {
  const named = [
    ...Object.values(charts),
    ...lengths.map(({ weight }) => weight),
    ...lengths.map(({ frequency }) => frequency),
  ];
  const ofSections = sections.map(({ id, name, nameEn, nameEs, nameJa }) => [
    `section:${id}`,
    { name, nameEn: nameEn ?? null, nameEs: nameEs ?? null, nameJa: nameJa ?? null, scientificName: null },
  ]);
  const ofBasins = basinNames.map(({ id, ...of }) => [`basin:${id}`, { ...of, scientificName: null }]);
  return Object.assign(
    {},
    Object.fromEntries([...ofSections, ...ofBasins]),
    ...named.map(({ names }) => names),
  );
}

function factsOf(
  { sets, sections, basinNames, fish, request }: ReportData,
  text: ReportText,
): [string, string][] {
  const { say, words } = text;
  const shortList = (names: readonly string[]) =>
    text.list(names.slice(0, mostNames)) +
    (names.length > mostNames ? ` ${say('more', { n: names.length })}` : '');
  const said = (word: 'basins' | 'sections' | 'period' | 'filter' | 'surveys') =>
    `${words[`fact_${word}`]}${words.colon}`;
  return [
    [said('basins'), shortList(basinNames.map((basin) => localName(basin, text.language)))],
    [said('sections'), shortList(sections.map(({ id }) => text.section(`section:${id}`)))],
    [
      said('period'),
      say('period', { from: text.day(sets[0]?.day ?? ''), to: text.day(sets.at(-1)?.day ?? '') }),
    ],
    [said('filter'), filterText(request, text)],
    [said('surveys'), text.whole(sets.length)],
    [`${words.speciesCount}${words.colon}`, text.whole(fish.size)],
  ];
}

/** The filter in words. */
function filterText(request: ReportData['request'], text: ReportText): string {
  const { say } = text;
  const gears = (request.gears?.split(',') ?? []).map((gear) =>
    text.gear(gear as Parameters<ReportText['gear']>[0]),
  );
  return text.list([
    ...(request.basinIds ? [say('filter_basins')] : []),
    ...(request.riverSectionIds ? [say('filter_sections')] : []),
    ...gears,
    ...(request.from ? [say('filter_from', { day: text.day(request.from) })] : []),
    ...(request.to ? [say('filter_to', { day: text.day(request.to) })] : []),
    say(request.nonStandard === 1 ? 'filter_nonStandard' : 'filter_standard'),
  ]);
}
