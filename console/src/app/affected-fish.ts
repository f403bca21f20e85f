import { type Affected, eachOf } from '../platform/changes.ts';

/** As the calls name the kinds of records. */
const names = ['Fish', 'FishPhoto', 'References', 'FishSurvey', 'InvestigateTheRiverSection'];

/** What shows submissions. */
const examinations = ['/fish/examinations', '/fish/examinationCounts', '/fish/getFishExaminationItme'];
/** What was found in a section, of what is approved. */
const ofSections = [
  '/fish/sectionSurveys',
  '/fish/lastSurveysOfSections',
  '/fish/sectionSpecies',
  '/fish/sectionWaterForSpecies',
  '/fish/sectionsOfDevice',
];
const basins = ['/getBasinList', '/getBasinClassList', '/fish/getBasin'];
/** What is approved, which decisions change. */
const published = [
  ...['/getFishList', '/getFishPhotoList', '/getReferencesList', '/getFishSurveyList'],
  '/getAllFishSurveyList',
  ...ofSections,
  ...basins,
];

const surveys = ['/fish/getFishSurveyWaterClass'];

const shownOf = (name: string) =>
  ['List', 'Facets', ''].map((what) => `/fish/get${name}${what}`).concat(`/fish/check${name}`);

/** What species are called beside their own screens. */
const fishNames = '/fish/fishNames';
/** What is told of references beside their content. */
const ofReferences = ['/fish/citeReferences', '/fish/countReferenceUses', '/fish/listReferenceUses'];

/** Everything that shows something of the fish-species database. */
export const shownFish = [
  ...names.flatMap(shownOf),
  ...examinations,
  ...published,
  ...ofReferences,
  fishNames,
  ...surveys,
  '/getAllFishSurveyListToChart',
];

const writesOf = (name: string) =>
  eachOf(
    ['add', 'edit', 'delete', 'submit', 'withdraw'].map((verb) => `/fish/${verb}${name}`),
    [...shownOf(name), ...examinations, ...ofReferences, fishNames],
  );

/** Imports of archives, which show tasks that go on. */
export const fishImports = ['/fish/imports', '/fish/imports/item'];

/** The writes of the fish-species database, and the paths whose answers are outdated by them. */
export const affectedFish: Affected = {
  ...Object.assign({}, ...names.map(writesOf)),
  '/fish/readReferences': [],
  '/fish/uploadFieldSheetScan': [],
  '/fish/uploadReferenceFile': [],
  '/fish/startReport': [],
  '/fish/addReadReferences': [...shownOf('References'), ...ofReferences],
  '/fish/editFishSurvey': [...shownOf('FishSurvey'), ...examinations, ...surveys],
  ...eachOf(['/fish/claimExamination', '/fish/releaseExamination'], shownFish),
  ...eachOf(
    ['FishInfo', 'FishPhotoInfo', 'ReferencesInfo', 'FishSurveyInfo', 'InvestigateTheRiverSectionInfo'].map(
      (name) => `/fish/toExamine${name}`,
    ),
    shownFish,
  ),
  ...eachOf(
    ['add', 'edit', 'delete'].flatMap((verb) => [`/fish/${verb}Basin`, `/fish/${verb}BasinClass`]),
    basins,
  ),
  ...eachOf(
    ['upload', 'uploadWorkbook', 'check', 'commit'].map((verb) => `/fish/imports/${verb}`),
    fishImports,
  ),
  '/fish/imports/undo': [...fishImports, ...shownFish],
  '/fish/limitReviewers': [
    '/fish/reviewers',
    '/role/getlist',
    '/role/getitem',
    '/role/getpermission',
    ...examinations,
  ],
  ...eachOf(['/fish/releases/add', '/fish/releases/withdraw'], ['/fish/releases']),
};
