import { object, optional, string } from '../schema.ts';

const externalId = (pattern: string) => optional(string({ pattern, maxLength: 64 }));

/** What other catalogues call the species. */
export const ExternalIds = object({
  gbif: externalId('^\\d{1,12}$'),
  fishbase: externalId('^\\d{1,8}$'),
  eschmeyer: externalId('^\\d{1,8}$'),
  worms: externalId('^\\d{1,10}$'),
  col: externalId('^[A-Z0-9]{1,12}$'),
  ncbi: externalId('^\\d{1,10}$'),
  /** Of the Catalogue of Life China: a code of letters and digits, or a UUID. */
  colChina: externalId('^[0-9A-Za-z-]{4,40}$'),
});
