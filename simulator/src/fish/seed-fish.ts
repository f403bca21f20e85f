import type { FishPhotoContent } from '@weir/contract/fish/photos';
import { reviewStatuses } from '@weir/contract/fish/records';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { Api } from '../api/api.ts';
import { dayMs } from '../model/local-time.ts';
import type { SeededDevice } from '../seed.ts';
import { openLibrary } from '../site/library.ts';
import { bring, type Desk, type Piece } from './desk.ts';
import { type Done, openDone } from './done-file.ts';
import { photoKind, referenceKind, sectionKind, speciesKind, surveyKind } from './kinds.ts';
import { referenceItems } from './literature/references.ts';
import { photoDraft, photoTitle } from './photos.ts';
import { sectionCode, sectionDraft, sectionKeys } from './places/sections.ts';
import { seedBasins } from './seed-basins.ts';
import { speciesDraft } from './species/species-draft.ts';
import { speciesFacts } from './species/species-facts.ts';
import { withFieldSheet } from './surveys/field-sheet.ts';
import { type PlannedSurvey, surveyPlan } from './surveys/plan.ts';
import { surveyDraft } from './surveys/survey-draft.ts';

export interface FishOptions {
  /** Who owns the stations; writes the sections, and is the second reviewer of the rest. */
  readonly owner: Api;
  /** Who goes fishing, and who reviews it first. */
  readonly writer: Api;
  readonly reviewer: Api;
  readonly devices: readonly Pick<SeededDevice, 'SN' | 'id'>[];
  /** When the demonstration first started: days are counted back from it. */
  readonly anchorMs: number;
  /** The water of so many days is told; surveys of them wait for `told`, and keep it. */
  readonly historyDays: number;
  readonly told: Promise<unknown>;
  /** How wide drawings are. */
  readonly pictureWidthPx: number;
  /** Remembers what was brought where it belongs. */
  readonly stateFile: string;
  readonly onProgress: (what: string, count: number) => void;
}

/** Everything is there: another start has nothing to ask. */
const all = 'all';
/** The water of so many days before a survey is kept with it. */
const waterDays = 7;

/**
 * Basins, references, species, drawings, sections and two years of surveys through the HTTP API, in this order and by
 * three users. It goes on where it was stopped; what is there, or was removed, stays as it is.
 */
export async function seedFish(options: FishOptions): Promise<void> {
  const done = await openDone(options.stateFile);
  if (done.has(all)) return;
  const { owner, writer, reviewer, onProgress } = options;
  const field: Desk = { writer, reviewers: [reviewer, owner], done };
  const basins = await seedBasins(owner);
  onProgress('basins', basins.size);
  const references = await bring(field, referenceKind, referencePieces());
  onProgress('references', references.size);
  const species = await bring(
    field,
    speciesKind,
    speciesFacts.map((facts) => ({
      key: facts.name,
      draft: () =>
        speciesDraft(facts, {
          basin: (key) => idIn(basins, key),
          reference: (key) => idIn(references, referenceItems[key].title),
        }),
    })),
  );
  onProgress('species', species.size);
  const sections = await seedSections(options, done, idIn(basins, 'YZ-MID'));
  onProgress('sections', sections.size);
  const photos = await seedPhotos(options, field, species);
  onProgress('photos', photos);
  const surveys = await seedSurveys(options, field, { sections, species });
  onProgress('surveys', surveys);
  await done.add([all]);
}

/** Throws where somebody has removed what others name. */
function idIn<K>(ids: ReadonlyMap<K, number>, key: K): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no ${String(key)} in the fish-species database any more`);
  return id;
}

const referencePieces = () =>
  Object.values(referenceItems).map((item) => ({ key: item.title, draft: () => item }));

function seedSections({ owner, reviewer, devices }: FishOptions, done: Done, basinId: number) {
  const deviceIds = new Map(devices.map(({ SN, id }) => [SN, id]));
  const pieces = sectionKeys.map((key) => ({
    key: sectionCode(key),
    draft: () => sectionDraft(key, { basinId, deviceId: (SN) => deviceIds.get(SN) }),
  }));
  return bring({ writer: owner, reviewers: [reviewer], done }, sectionKind, pieces);
}

async function seedPhotos(
  { writer, anchorMs, pictureWidthPx: widthPx }: FishOptions,
  field: Desk,
  species: ReadonlyMap<string, number>,
): Promise<number> {
  const library = await openLibrary(writer);
  const pieces: Piece<FishPhotoContent>[] = speciesFacts.flatMap((facts) => {
    const fishId = species.get(facts.name);
    if (fishId === undefined) return [];
    return [
      {
        key: photoTitle(facts),
        draft: () => photoDraft(facts, { fishId, library, takenMs: anchorMs, widthPx }),
      },
    ];
  });
  return (await bring(field, photoKind, pieces)).size;
}

interface Places {
  readonly sections: ReadonlyMap<string, number>;
  readonly species: ReadonlyMap<string, number>;
}

/** Old surveys at once; those whose water is being told when it is there. */
async function seedSurveys(
  { writer, anchorMs, historyDays, told }: FishOptions,
  field: Desk,
  places: Places,
): Promise<number> {
  const toldFromMs = anchorMs - (historyDays + waterDays) * dayMs;
  const plan = surveyPlan(anchorMs);
  const [old, recent] = [
    plan.filter(({ startMs }) => startMs < toldFromMs),
    plan.filter(({ startMs }) => startMs >= toldFromMs),
  ];
  await bring(
    field,
    surveyKind,
    old.map((survey) => surveyPiece(writer, survey, places)),
  );
  await told;
  return (
    await bring(
      field,
      surveyKind,
      recent.map((survey) => surveyPiece(writer, survey, places)),
    )
  ).size;
}

function surveyPiece(
  writer: Api,
  survey: PlannedSurvey,
  { sections, species }: Places,
): Piece<FishSurveyContent> {
  const draft = surveyDraft(survey, {
    sectionId: idIn(sections, sectionCode(survey.section)),
    fishId: (name) => idIn(species, name),
  });
  const doubtful = (draft.catches ?? []).findIndex(
    ({ fishId }) => fishId === species.get('Coreius guichenoti'),
  );
  const verdict = {
    ...{ decision: reviewStatuses.returned, reasonCode: 'misidentification' as const },
    reason: '圆口铜鱼在武汉江段已多年无记录，请核对照片后再提交。',
    fieldComments: [
      { path: `/catches/${doubtful}/fishId`, comment: '胸鳍未达腹鳍起点，更像铜鱼（Coreius heterodon）。' },
    ],
  };
  const { surveyNo, fate } = survey;
  const names = new Map([...species].map(([name, id]) => [id, name]));
  // Those that wait for a reviewer can be compared with their sheets.
  const written = () => (fate === 'submitted' ? withFieldSheet(writer, draft, (id) => names.get(id)) : draft);
  return { key: surveyNo, draft: written, fate, ...(fate === 'returned' && { verdict }) };
}
