import { reviewStatusWords } from '@weir/contract/fish/records.words';
import { referenceTypes } from '@weir/contract/fish/reference-item';
import { addReference, editReference, getReference, listReferences } from '@weir/contract/fish/references';
import { referenceTypeWords } from '@weir/contract/fish/references.words';
import { defineResource } from '../../../components/resource/resource.ts';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { CitationValue, UsesValue } from './library/citations.tsx';
import { AboutLink, ReferenceMarks } from './library/ReferenceMarks.tsx';
import { marksText } from './library/reference-marks.ts';
import { referencesMessages } from './library/references.messages.ts';

/** The literature that records cite. */
export const references = defineResource({
  key: 'fish-references',
  kind: 'fishReference',
  words: referencesMessages,
  list: listReferences,
  get: getReference,
  add: addReference,
  edit: editReference,
  openBy: 'reference',
  nameOf: ({ title }) => title,
  columns: [
    {
      key: 'title',
      word: 'citation',
      widthPx: 400,
      grows: true,
      card: 'title',
      render: ({ id, title }) => (
        <AboutLink id={id}>
          <CitationValue id={id} title={title} />
        </AboutLink>
      ),
      onCard: ({ id, title }) => <CitationValue id={id} title={title} />,
    },
    {
      key: 'type',
      word: 'kind',
      widthPx: 150,
      card: 'fact',
      render: ({ type }, { language }) => referenceTypeWords[language][type],
    },
    { key: 'year', widthPx: 80, card: 'fact', render: ({ issued }) => issued?.year ?? null },
    {
      key: 'DOI',
      word: 'doi',
      widthPx: 200,
      card: 'fact',
      render: ({ DOI }) =>
        DOI && (
          <a href={`https://doi.org/${encodeURI(DOI)}`} target="_blank" rel="noopener noreferrer">
            {DOI}
          </a>
        ),
    },
    { key: 'uses', widthPx: 90, align: 'right', card: 'fact', render: ({ id }) => <UsesValue id={id} /> },
    {
      key: 'reviewStatus',
      word: 'review',
      widthPx: 150,
      card: 'status',
      render: (row) => <ReviewStatusTag {...row} />,
    },
    { key: 'updatedTime', widthPx: 150, hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    facets: {
      text: (value, { t, language }) => marksText(value, { t, language }),
      control: (props) => <ReferenceMarks {...props} types={referenceTypes} />,
    },
    reviewStatus: {
      word: 'review',
      text: (value, { language }) => reviewStatusWords[language][Number(value) as 0] ?? value,
    },
    unused: { word: 'unused', text: (value, { t }) => t(value === '1' ? 'unused_1' : 'unused_0') },
    mine: { word: 'mine' },
  },
});
