import { flag, languages } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { object, oneOf, optional } from '../../schema.ts';
import { facetsQuery } from '../records.ts';

/** What a Darwin Core Archive is about: species, or surveys with their catch. */
export const archiveCores = ['taxon', 'event'] as const;
export type ArchiveCore = (typeof archiveCores)[number];
export const archiveCore = oneOf(archiveCores);

/** To so many degrees places are told where a protected species was caught. */
export const generalisedDegrees = 0.1;

const additions = additionsOf('Fish');

export const exportArchive = additions.get('/fish/exportArchive', {
  summary:
    'Approved records as a Darwin Core Archive with meta.xml and EML. Places of protected species are told to 0.1°; `full` asks for them as they are, and needs fish-data:release.',
  access: 'fish-data:export',
  scope: scopes.nothing,
  query: object({
    core: archiveCore,
    facets: facetsQuery,
    full: optional(flag),
    /** Of the document that describes it. */
    language: optional(oneOf(languages)),
  }),
  response: 'download',
});
