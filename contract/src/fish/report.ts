import { languages } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { Job } from '../operations/jobs.ts';
import { array, object, oneOf, optional, type Static, string } from '../schema.ts';
import { chartGroupings, surveyFilter } from './charts.ts';
import { lengthTypes } from './species.ts';

export const reportFormats = ['docx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** What a report may hold, in its order. */
export const reportParts = [
  'surveys',
  'map',
  'species',
  'dominance',
  'catchRates',
  'diversity',
  'lengths',
  'water',
  'exclusions',
  'references',
] as const;
export type ReportPart = (typeof reportParts)[number];

/** Of so many surveys a report can be made at the most. */
export const mostReportSurveys = 2000;

export const ReportRequest = object({
  ...surveyFilter,
  format: oneOf(reportFormats),
  language: oneOf(languages),
  /** Absent: the usual title in the language. */
  title: optional(string({ minLength: 1, maxLength: 128, pattern: '\\S' })),
  /** Absent: all of them. */
  parts: optional(
    array(oneOf(reportParts), { minItems: 1, maxItems: reportParts.length, uniqueItems: true }),
  ),
  /** By what diversity is compared. */
  groupBy: oneOf(chartGroupings, { default: 'season' }),
  lengthType: oneOf(lengthTypes, { default: 'SL' }),
});
export type ReportRequest = Static<typeof ReportRequest>;

export const startFishReport = additionsOf('Fish').post('/fish/startReport', {
  summary: `A report on approved surveys as docx or pdf, written in the background; its file is that of the task. Refused without surveys, and with more than ${mostReportSurveys}.`,
  access: 'fish-data:export',
  scope: scopes.nothing,
  body: ReportRequest,
  response: Job,
});
