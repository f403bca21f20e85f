import type { Language } from '@weir/contract/common';
import type { CitationStyle, WrittenFormat } from '@weir/contract/fish/reference-formats';
import {
  addPastedReferences,
  citeReferences,
  countReferenceUses,
  exportReferences,
  listReferenceUses,
  readPastedReferences,
} from '@weir/contract/fish/reference-transfer';
import {
  addReference,
  countReferenceFacets,
  editReference,
  getReference,
} from '@weir/contract/fish/references';
import { saveFile } from '../../../../components/save-file.ts';
import { call, download, queryOf, steadyQueryOf } from '../../../../platform/api.ts';

/** Chinese lists of literature follow GB/T 7714, the others APA. */
export const usualStyle = (language: Language): CitationStyle =>
  language === 'zh' ? 'gbt7714-numeric' : 'apa';

/** The citations of references; `id` is their ids. */
export const citationsQuery = (id: string, style: CitationStyle, language: Language) =>
  steadyQueryOf(citeReferences, { query: { id, style, language } });

/** How many records cite each of the references. */
export const countsQuery = (id: string) => steadyQueryOf(countReferenceUses, { query: { id } });

export const citationsOf = async (ids: readonly number[], style: CitationStyle, language: Language) =>
  (await call(citeReferences, { query: { id: ids.join(','), style, language } })).list
    .map(({ text }) => text)
    .join('\n');

export const saveReferences = async (ids: readonly number[], format: WrittenFormat): Promise<void> =>
  saveFile(await download(exportReferences, { query: { id: ids.join(','), format } }));

export const referenceQuery = (id: number) => queryOf(getReference, { query: { id } });
export const usesQuery = (id: number) => queryOf(listReferenceUses, { query: { id } });

/** Titles, and how many references bear each; the most frequent are first. */
export const titlesQuery = queryOf(countReferenceFacets, { query: { page: 1, limit: 200, group: 'title' } });

export const readPasted = (text: string) => call(readPastedReferences, { body: { text } });
export const addPasted = (text: string, entries: readonly number[]) =>
  call(addPastedReferences, { body: { text, entries: [...entries] } });

export type ReferenceBody = Parameters<typeof call<typeof addReference>>[1]['body'];
export const addOne = (body: ReferenceBody) => call(addReference, { body });
export const changeOne = (
  { id, version }: { id: number; version: number },
  changes: Partial<ReferenceBody>,
) => call(editReference, { body: { id, version, ...changes } });
