import { flag, languages } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { object, oneOf, optional } from '../../schema.ts';
import { facetsQuery, featureOf } from '../records.ts';

/** The kinds of records that go into a workbook and come back from it. */
export const workbookKinds = ['survey', 'fish', 'reference', 'riverSection'] as const;
export type WorkbookKind = (typeof workbookKinds)[number];

export const fishWorkbookLimits = Object.freeze({
  fileBytes: 20 * 1024 ** 2,
  /** Of all sheets together. */
  rows: 20_000,
});

/** What one must be allowed beside, to be told of records in every state. */
export const listOfKind = (kind: WorkbookKind) => `${featureOf[kind]}:list` as const;

export const exportFishWorkbook = additionsOf('Fish').get('/fish/exportWorkbook', {
  summary:
    'Records in their newest revision as a workbook that can be changed and imported again, or a template of it; CSV has the main sheet alone. Needs the permission to list the kind.',
  access: 'fish-data:export',
  scope: scopes.nothing,
  query: object({
    kind: oneOf(workbookKinds),
    format: oneOf(['xlsx', 'csv']),
    /** 1: no records, but an example. */
    template: optional(flag),
    facets: facetsQuery,
    language: optional(oneOf(languages)),
  }),
  response: 'download',
});
