import { flag, languages } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { integer, object, oneOf, optional } from '../../schema.ts';
import { editorsFilter, featureOf } from '../records.ts';

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

const additions = additionsOf('Fish');

export const exportFishWorkbook = additions.get('/fish/exportWorkbook', {
  summary:
    'What the list of a kind shows, in its newest revision, as a workbook that can be changed and imported again, or a template of it; CSV has the main sheet alone. Needs the permission to list the kind.',
  access: 'fish-data:export',
  scope: scopes.nothing,
  query: object({
    kind: oneOf(workbookKinds),
    format: oneOf(['xlsx', 'csv']),
    /** 1: no records, but an example. */
    template: optional(flag),
    ...editorsFilter,
    language: optional(oneOf(languages)),
  }),
  response: 'download',
});

export const countFishExport = additions.get('/fish/countExport', {
  summary: 'How many records of a list a workbook would have, and how many of them an archive.',
  access: 'fish-data:export',
  scope: scopes.nothing,
  query: object({ kind: oneOf(workbookKinds), ...editorsFilter }),
  response: object({ workbook: integer({ minimum: 0 }), archive: integer({ minimum: 0 }) }),
});
