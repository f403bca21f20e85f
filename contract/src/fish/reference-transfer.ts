import { idQuery, idsQuery } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { recordKind } from './records.ts';
import { citationStyles, readFormats, writtenFormats } from './reference-formats.ts';
import { ReferenceItem } from './reference-item.ts';

/** A text that is pasted holds at most so many characters, and so many of its entries are added at once. */
export const maxPastedChars = 300_000;
export const maxAddedReferences = 1000;

const entry = integer({ minimum: 1 });
/** From 1; 0 where the format has no lines. */
const line = integer({ minimum: 0 });

const { title: _title, ...fields } = ReferenceItem.properties;

/** An entry of a pasted text, and what would become of it. */
export const PastedReference = object({
  entry,
  line,
  item: object({ ...fields, title: optional(string()) }),
  /** Why it cannot be added; empty: it can. */
  faults: array(object({ field: string(), code: string() })),
  /** A record about the same work. */
  duplicateOf: nullable(object({ id: integer(), name: string() })),
  /** An earlier entry of the same text about the same work. */
  repeats: nullable(entry),
});
export type PastedReference = Static<typeof PastedReference>;

/** A part of the text that could not be read. */
const PasteFault = object({ entry, line, code: string(), name: string() });

export const PasteCheck = object({
  format: oneOf(readFormats),
  list: array(PastedReference),
  faults: array(PasteFault),
});
export type PasteCheck = Static<typeof PasteCheck>;

const additions = additionsOf('Fish');
const text = string({ minLength: 1, maxLength: maxPastedChars });

export const readPastedReferences = additions.post('/fish/readReferences', {
  summary:
    'Reads BibTeX, RIS, CSL-JSON or a list of DOIs and says what each entry would become; nothing is kept.',
  access: 'fish-references:create',
  scope: scopes.nothing,
  body: object({ text }),
  response: PasteCheck,
});

export const addPastedReferences = additions.post('/fish/addReadReferences', {
  summary: 'Adds the chosen entries of a text as drafts: all of them or none.',
  access: 'fish-references:create',
  scope: scopes.nothing,
  body: object({ text, entries: array(entry, { minItems: 1, maxItems: maxAddedReferences }) }),
  response: object({ list: array(object({ id: integer(), entry })) }),
});

export const exportReferences = additions.get('/fish/exportReferences', {
  summary: 'References as a file that reference managers read.',
  access: 'fish-references:list',
  scope: scopes.nothing,
  query: object({ ...idsQuery.properties, format: oneOf(writtenFormats) }),
  response: 'download',
});

export const citeReferences = additions.get('/fish/citeReferences', {
  summary: 'References as a list of literature has them, in the order of its style; `html` has its italics.',
  access: 'fish-references:list',
  scope: scopes.nothing,
  query: object({
    ...idsQuery.properties,
    style: oneOf(citationStyles),
    language: oneOf(['zh', 'en', 'es', 'ja']),
  }),
  response: object({ list: array(object({ id: integer(), text: string(), html: string() })) }),
});

export const countReferenceUses = additions.get('/fish/countReferenceUses', {
  summary: 'How many records cite each of the references.',
  access: 'fish-references:list',
  scope: scopes.nothing,
  query: idsQuery,
  response: object({ list: array(object({ id: integer(), count: integer({ minimum: 0 }) })) }),
});

/** A record that cites a reference. */
export const ReferenceUse = object({
  id: integer(),
  kind: recordKind,
  name: string(),
  nameEn: nullable(string()),
  nameEs: nullable(string()),
  nameJa: nullable(string()),
  /** At how many places of it. */
  count: integer({ minimum: 1 }),
});
export type ReferenceUse = Static<typeof ReferenceUse>;

export const listReferenceUses = additions.get('/fish/listReferenceUses', {
  summary: 'Which records cite a reference, in their newest revision or in what is published.',
  access: 'fish-references:list',
  scope: scopes.nothing,
  query: idQuery,
  response: object({ list: array(ReferenceUse) }),
});
