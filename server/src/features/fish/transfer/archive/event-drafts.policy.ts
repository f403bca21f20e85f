import { effortOf } from '@weir/contract/fish/effort';
import { gears } from '@weir/contract/fish/gears';
import { type Effort, FishSurveyContent } from '@weir/contract/fish/surveys';
import type { ImportOptions } from '@weir/contract/fish/transfer/imports';
import { eventTree } from '../../../../platform/darwin-core/values/event-tree.ts';
import type { Content } from '../../records/record-kinds.service.ts';
import type { KnownThings } from '../content/known-things.service.ts';
import { middleText, saidByEventTables } from '../export/event-rows.policy.ts';
import type { FoundFlags } from '../import/found-flags.policy.ts';
import type { NameAnswers } from '../import/name-answers.service.ts';
import type { SaidRecord } from '../import/said-record.policy.ts';
import type { ReadRows, SaidRow } from './archive-rows.service.ts';
import { catchOf, unenumeratedOf } from './catch-rows.policy.ts';
import { effortUnitOf, gearOf, numberOf, placeOf, timesOf, zoneOf } from './event-fields.policy.ts';
import { measuredOf } from './measured-rows.policy.ts';
import { ownProperties } from './own-properties.policy.ts';

interface Context {
  readonly known: KnownThings;
  readonly names: NameAnswers;
  readonly flags: FoundFlags;
  readonly options: ImportOptions;
}

/** Fields of a survey that have no term. */
const ownFields = new Set([
  ...Object.keys(FishSurveyContent.properties).filter((name) => !saidByEventTables.has(name)),
  ...['siteName', 'notEnumerated'],
]);

/** What an event says, or one above it. */
type Said = (name: string) => string | null;

/** Surveys of an archive: its events, but for those that only hold others together. */
export function eventDrafts(rows: ReadRows, context: Context): SaidRecord[] {
  const events = rows.of('event').map((row) => ({
    ...{ row, id: row.said('eventID') ?? row.id },
    parentId: row.said('parentEventID'),
  }));
  const byId = placedEvents(events, context.flags);
  const catches = Map.groupBy(rows.of('occurrence'), (row) => row.said('eventID') ?? row.id);
  const measurements = Map.groupBy(rows.of('extendedMeasurementOrFact'), ({ id }) => id);
  const humboldt = new Map(rows.of('humboldt').map((row) => [row.id, row]));
  for (const [id, [first]] of catches)
    if (first && !byId.has(id)) context.flags.add('eventMissing', first, id);
  for (const [id, [first, ...others]] of measurements)
    if (first && !byId.has(id)) for (const row of [first, ...others]) context.flags.add('rowUnused', row, id);
  for (const table of ['multimedia', 'measurementOrFact'] as const)
    for (const row of rows.of(table)) context.flags.add('rowUnused', row, table);
  const parents = new Set([...byId.values()].flatMap(({ parentId }) => parentId ?? []));
  return [...byId.values()]
    .filter(({ id }) => !parents.has(id) || catches.has(id))
    .map(({ row, id }) => {
      if (isKnownBetter(row, id, context))
        return { row, externalId: id, said: {}, usual: {}, isRefused: false };
      const tables = { catches: catches.get(id) ?? [], measurements: measurements.get(id) ?? [] };
      return surveyDraft(
        { row, id, said: inherited(id, byId), humboldt: humboldt.get(id), ...tables },
        context,
      );
    });
}

/** Of a survey of this installation, an archive that withholds something has nothing to add. */
const isKnownBetter = (row: SaidRow, id: string, { known }: Context): boolean =>
  row.said('informationWithheld') !== null && known.idOf.has(id);

interface Placed {
  readonly row: SaidRow;
  readonly id: string;
  readonly parentId: string | null;
}

/** Those that have a place in the tree, by id. */
function placedEvents(events: readonly Placed[], flags: FoundFlags): Map<string, Placed> {
  const { ordered, circles, orphans, duplicates } = eventTree(events);
  const rowOf = new Map(events.map(({ id, row }) => [id, row]));
  const flag = (code: 'parentCircle' | 'parentMissing' | 'idRepeated', ids: readonly string[]) => {
    for (const id of ids) {
      const row = rowOf.get(id);
      if (row) flags.add(code, row, id);
    }
  };
  flag('parentCircle', circles.flat());
  flag('parentMissing', orphans);
  flag('idRepeated', duplicates);
  return new Map(ordered.map((event) => [event.id, event]));
}

const mostAbove = 20;

function inherited(id: string, byId: ReadonlyMap<string, Placed>): Said {
  const rows: SaidRow[] = [];
  for (let at = byId.get(id); at && rows.length < mostAbove; at = byId.get(at.parentId ?? ''))
    rows.push(at.row);
  return (name) => {
    for (const row of rows) {
      const value = row.said(name);
      if (value !== null) return value;
    }
    return null;
  };
}

interface Event {
  readonly row: SaidRow;
  readonly id: string;
  readonly said: Said;
  readonly humboldt: SaidRow | undefined;
  readonly catches: readonly SaidRow[];
  readonly measurements: readonly SaidRow[];
}

function surveyDraft(event: Event, context: Context): SaidRecord {
  const { row, id, said } = event;
  const { flags, known, options } = context;
  const own = ownProperties(row, ownFields, known);
  const { notEnumerated, ...fields } = own;
  const zone = zoneOf(options, own.zone);
  const times = timesOf(said('eventDate'), zone);
  if (times.flag) flags.add(times.flag, row, said('eventDate') ?? '');
  const gear = own.gear ?? gearOf(said('samplingProtocol')) ?? options.gear ?? undefined;
  if (gear === undefined) flags.add('gearUnknown', row, said('samplingProtocol') ?? '');
  const riverSectionId = sectionOf(said, row, context);
  const surveyNo = surveyNoOf(row.said('fieldNumber') ?? id);
  return {
    ...{ row, externalId: id },
    said: {
      ...fields,
      ...{ surveyNo, zone, ...times.value },
      ...(gear === undefined ? {} : { gear }),
      ...(riverSectionId === undefined ? {} : { riverSectionId }),
      ...placeFields(event, flags),
      ...effortFields(event, own.effort, gear, flags),
      ...(own.absencesReported === undefined ? absenceFields(event) : {}),
      ...campaignFields(said, own),
      ...(row.said('eventRemarks') === null ? {} : { remarks: row.said('eventRemarks') }),
      ...caught(event, notEnumerated, own.airTempC === undefined, context),
    },
    usual: { isStandard: 0, absencesReported: 0, effort: {} },
    isRefused: !times.value || gear === undefined || riverSectionId === undefined,
  };
}

const unfit = /[^A-Za-z0-9_./-]+/g;
const surveyNoOf = (text: string): string =>
  text
    .replaceAll(unfit, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 64);

function sectionOf(said: Said, row: SaidRow, { names, flags, options }: Context): number | undefined {
  const name = said('locationID') ?? said('locality') ?? said('waterBody');
  const named = name === null ? undefined : names.idOf('riverSection', name.slice(0, 512));
  const sectionId = named ?? options.riverSectionId ?? undefined;
  if (sectionId === undefined) flags.add('sectionUnknown', row, name ?? '');
  return sectionId;
}

/** Not where a place was generalised: the exact one is better. */
function placeFields({ row, said }: Event, flags: FoundFlags): Content {
  const { value, flags: issues } = placeOf(said('decimalLatitude'), said('decimalLongitude'));
  for (const issue of issues)
    flags.add(issue, row, `${said('decimalLatitude') ?? ''} ${said('decimalLongitude') ?? ''}`);
  const generalised = said('dataGeneralizations');
  if (!value || said('informationWithheld') !== null || generalised === middleText) return {};
  if (generalised !== null && /round|generali/i.test(generalised)) return {};
  const uncertaintyM = numberOf(said('coordinateUncertaintyInMeters'));
  const coordinates = said('verbatimCoordinates')?.slice(0, 512);
  const system = said('verbatimSRS')?.slice(0, 64);
  return {
    ...value,
    ...(uncertaintyM === undefined ? {} : { uncertaintyM }),
    ...(coordinates === undefined ? {} : { verbatimCoordinates: coordinates }),
    ...(system === undefined ? {} : { verbatimSRS: system }),
  };
}

/** Whether our archive told an amount that follows from the fields of the gear: it was not written down by anybody. */
function isComputed(gear: unknown, details: Effort, value: number | undefined): boolean {
  const known = gears.find((one) => one === gear);
  if (typeof details.value === 'number' || known === undefined || value === undefined) return false;
  const computed = effortOf(known, details)?.value;
  return computed !== undefined && Math.abs(computed - value) <= 1e-9 * computed;
}

function effortFields(
  { row, said, humboldt }: Event,
  own: unknown,
  gear: unknown,
  flags: FoundFlags,
): Content {
  const value = numberOf(row.said('sampleSizeValue') ?? humboldt?.said('samplingEffortValue') ?? null);
  const unitText = row.said('sampleSizeUnit') ?? humboldt?.said('samplingEffortUnit') ?? null;
  const unit = effortUnitOf(unitText);
  const details: Effort | undefined = typeof own === 'object' && own !== null ? { ...own } : undefined;
  if (value !== undefined && unit === undefined)
    flags.add('effortUnitUnknown', row, `${value} ${unitText ?? ''}`);
  if (details && isComputed(gear, details, value)) return { effort: details };
  if (value !== undefined && unit !== undefined) return { effort: { ...details, value, unit } };
  const note = said('samplingEffort');
  if (details) return { effort: details };
  return note === null ? {} : { effort: { note: note.slice(0, 256) } };
}

const absenceFields = ({ humboldt }: Event): Content =>
  humboldt?.said('isAbsenceReported') === 'true' ? { absencesReported: 1 } : {};

function campaignFields(said: Said, own: Content): Content {
  // Ours say both in their own fields.
  const isOurs = own.project !== undefined || own.campaign !== undefined;
  const project = isOurs ? null : said('projectTitle');
  const crew = (said('recordedBy') ?? '').split('|').map((name) => name.trim());
  return {
    ...(project === null ? {} : { project: project.slice(0, 128) }),
    ...(own.crew === undefined && crew[0] ? { crew: crew.filter(Boolean).map((name) => ({ name })) } : {}),
  };
}

function caught(
  { id, catches, measurements }: Event,
  notEnumerated: unknown,
  wantsAir: boolean,
  context: Context,
): Content {
  const { individuals, water, fates, airTempC } = measuredOf(measurements, id, context.flags);
  const enumerated = catches.map((row) => catchOf(row, id, context));
  const rows = [
    ...enumerated.map((row) => ({ ...row, ...fates.get(row.rowId) })),
    ...unenumeratedOf(notEnumerated),
  ];
  return {
    ...(rows.length > 0 ? { catches: rows } : {}),
    ...(individuals.length > 0 ? { individuals } : {}),
    ...(water.length > 0 ? { water } : {}),
    ...(wantsAir && airTempC !== undefined ? { airTempC } : {}),
  };
}
