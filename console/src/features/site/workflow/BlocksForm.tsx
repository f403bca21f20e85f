import { languageNames, languages, languageTags } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import { mergeDocuments, mergedDocument } from '@weir/contract/site/document-merge';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { Suspense } from 'react';
import type { MergedField, ThreeValues } from '../../../components/form/form-part.ts';
import { lazyRetry } from '../../../platform/chunks.ts';

/** Two people at one document are rare enough for it to be fetched when it happens. */
const BlockChanges = lazyRetry(() => import('./BlockChanges.tsx').then((file) => file.BlockChanges));

const partsOf = ({ before, mine, theirs }: ThreeValues) =>
  mergeDocuments({
    // The fields of documents hold nothing else.
    before: before as SiteDocument | null,
    mine: mine as SiteDocument | null,
    theirs: theirs as SiteDocument | null,
  });

/**
 * The documents of a form in every language, which are merged by their blocks.
 * @param name of the field with the Chinese document
 */
export function mergedDocuments(name: string, label: string): (field: string) => MergedField | undefined {
  const fields = new Map(
    languages.map((language): [string, MergedField] => [
      fieldIn(name, language),
      {
        label: `${label} · ${languageNames[language]}`,
        conflicts: (values) => partsOf(values).filter(({ kind }) => kind === 'both').length,
        merge: (values, choices) => mergedDocument(partsOf(values), choices),
        changes: ({ choices, onChoose, ...values }) => (
          <Suspense>
            <BlockChanges
              parts={partsOf(values)}
              language={languageTags[language]}
              {...{ choices, onChoose }}
            />
          </Suspense>
        ),
      },
    ]),
  );
  return (field) => fields.get(field);
}
