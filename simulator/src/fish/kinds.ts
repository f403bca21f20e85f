import {
  type Decision,
  decideFish,
  decidePhoto,
  decideReference,
  decideRiverSection,
  decideSurvey,
} from '@weir/contract/fish/examination';
import {
  addPhoto,
  checkPhoto,
  type FishPhotoContent,
  listPhotos,
  submitPhoto,
} from '@weir/contract/fish/photos';
import type { Check, RecordKind, ReviewStatus } from '@weir/contract/fish/records';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import {
  addReference,
  checkReference,
  listReferences,
  submitReference,
} from '@weir/contract/fish/references';
import {
  addRiverSection,
  checkRiverSection,
  listRiverSections,
  type RiverSectionContent,
  submitRiverSection,
} from '@weir/contract/fish/river-sections';
import { addFish, checkFish, type FishContent, listFish, submitFish } from '@weir/contract/fish/species';
import {
  addSurvey,
  checkSurvey,
  type FishSurveyContent,
  listSurveys,
  submitSurvey,
} from '@weir/contract/fish/surveys';
import { type Api, call } from '../api/api.ts';
import { everyPage, pageLimit } from '../api/pages.ts';

/** Where a record stands. */
export interface Standing {
  readonly id: number;
  readonly version: number;
  readonly reviewStatus: ReviewStatus;
}

interface Submission {
  id: number;
  version: number;
  confirmed: string[];
}

/** The calls of one kind of record. */
export interface Kind<C> {
  readonly kind: RecordKind;
  /** By what the demonstration knows its own record. */
  readonly keyOf: (content: C) => string;
  readonly list: (api: Api) => Promise<(C & Standing)[]>;
  readonly add: (api: Api, body: C) => Promise<Standing>;
  readonly check: (api: Api, id: number) => Promise<{ list: Check[] }>;
  readonly submit: (api: Api, body: Submission) => Promise<Standing>;
  readonly decide: (api: Api, body: Decision) => Promise<unknown>;
}

const page = (at: number) => ({ query: { page: at, limit: pageLimit } });

export const referenceKind: Kind<ReferenceItem> = {
  kind: 'reference',
  keyOf: ({ title }) => title,
  list: (api) => everyPage((at) => call(api, listReferences, page(at))),
  add: (api, body) => call(api, addReference, { body }),
  check: (api, id) => call(api, checkReference, { query: { id } }),
  submit: (api, body) => call(api, submitReference, { body }),
  decide: (api, body) => call(api, decideReference, { body }),
};

export const speciesKind: Kind<FishContent> = {
  kind: 'fish',
  keyOf: ({ scientificName }) => scientificName,
  list: (api) => everyPage((at) => call(api, listFish, page(at))),
  add: (api, body) => call(api, addFish, { body }),
  check: (api, id) => call(api, checkFish, { query: { id } }),
  submit: (api, body) => call(api, submitFish, { body }),
  decide: (api, body) => call(api, decideFish, { body }),
};

export const sectionKind: Kind<RiverSectionContent> = {
  kind: 'riverSection',
  keyOf: ({ code }) => code,
  list: (api) => everyPage((at) => call(api, listRiverSections, page(at))),
  add: (api, body) => call(api, addRiverSection, { body }),
  check: (api, id) => call(api, checkRiverSection, { query: { id } }),
  submit: (api, body) => call(api, submitRiverSection, { body }),
  decide: (api, body) => call(api, decideRiverSection, { body }),
};

export const photoKind: Kind<FishPhotoContent> = {
  kind: 'photo',
  keyOf: ({ titleEn }) => titleEn ?? '',
  list: (api) => everyPage((at) => call(api, listPhotos, page(at))),
  add: (api, body) => call(api, addPhoto, { body }),
  check: (api, id) => call(api, checkPhoto, { query: { id } }),
  submit: (api, body) => call(api, submitPhoto, { body }),
  decide: (api, body) => call(api, decidePhoto, { body }),
};

export const surveyKind: Kind<FishSurveyContent> = {
  kind: 'survey',
  keyOf: ({ surveyNo }) => surveyNo,
  list: (api) => everyPage((at) => call(api, listSurveys, page(at))),
  add: (api, body) => call(api, addSurvey, { body }),
  check: (api, id) => call(api, checkSurvey, { query: { id } }),
  submit: (api, body) => call(api, submitSurvey, { body }),
  decide: (api, body) => call(api, decideSurvey, { body }),
};
