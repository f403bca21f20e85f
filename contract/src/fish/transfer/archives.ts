import { flag, languages } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { object, oneOf, optional } from '../../schema.ts';
import { editorsFilter } from '../records.ts';

/** What a Darwin Core Archive is about: species, or surveys with their catch. */
export const archiveCores = ['taxon', 'event'] as const;
export type ArchiveCore = (typeof archiveCores)[number];
export const archiveCore = oneOf(archiveCores);

const additions = additionsOf('Fish');

export const exportArchive = additions.get('/fish/exportArchive', {
  summary:
    'What is approved of the records that the list of their kind shows, as a Darwin Core Archive with meta.xml and EML. To narrow it needs the permission to list the kind. Places of protected species are told to 0.1°, without any text that may name the place or the people; `full` asks for them as they are, and needs fish-data:release.',
  access: 'fish-data:export',
  scope: scopes.nothing,
  query: object({
    core: archiveCore,
    ...editorsFilter,
    full: optional(flag),
    /** Of the document that describes it. */
    language: optional(oneOf(languages)),
  }),
  response: 'download',
});
