import { EditOutlined } from '@ant-design/icons';
import { effortOf } from '@weir/contract/fish/effort';
import { catchTotals } from '@weir/contract/fish/survey-totals';
import { addSurvey, type FishSurvey, listSurveys } from '@weir/contract/fish/surveys';
import { effortUnitWords, gearWords } from '@weir/contract/fish/surveys.words';
import { Link } from '../../../components/Link.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { isWritable } from '../records/RecordActions.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { SectionName } from './model/SectionName.tsx';
import { surveysMessages } from './model/surveys.messages.ts';
import { surveyEditorPage, surveyPage } from './surveys.screen.ts';

/** An effort with its unit; a dash where none is known. */
export function EffortValue({ survey: { gear, effort } }: { survey: Pick<FishSurvey, 'gear' | 'effort'> }) {
  const language = useLanguage();
  const amount = effortOf(gear, effort);
  if (!amount) return '—';
  return `${amount.value.toLocaleString(language, { maximumSignificantDigits: 4 })} ${effortUnitWords[language][amount.unit]}`;
}

const totalsOf = ({ catches = [] }: FishSurvey) => catchTotals(catches);

/** Surveys as their editors see them. */
export const surveys = defineResource({
  key: 'fish-surveys',
  words: surveysMessages,
  list: listSurveys,
  add: addSurvey,
  href: ({ id }) => surveyPage.address({ id }),
  nameOf: ({ surveyNo }) => surveyNo,
  pages: { add: surveyEditorPage.address({}), edit: ({ id }) => surveyEditorPage.address({ id }) },
  columns: [
    {
      ...{ key: 'name', field: 'surveyNo', word: 'surveyNo', widthPx: 150, grows: true, card: 'title' },
      render: (row, { href }) => <Link to={href?.(row) ?? ''}>{row.surveyNo}</Link>,
      onCard: ({ surveyNo }) => surveyNo,
    },
    {
      ...{ key: 'section', widthPx: 140, card: 'fact' },
      render: ({ riverSectionId }) => <SectionName id={riverSectionId} />,
    },
    {
      ...{ key: 'time', word: 'startTime', widthPx: 190, card: 'fact' },
      render: ({ startTime }) => <ExactTime time={startTime} />,
    },
    {
      ...{ key: 'gear', widthPx: 100, card: 'fact' },
      render: ({ gear }, { language }) => gearWords[language][gear],
    },
    { key: 'effort', widthPx: 115, align: 'right', render: (row) => <EffortValue survey={row} /> },
    { key: 'species', widthPx: 80, align: 'right', card: 'fact', render: (row) => totalsOf(row).species },
    {
      ...{ key: 'count', widthPx: 80, align: 'right', card: 'fact' },
      render: (row, { language }) => totalsOf(row).count.toLocaleString(language),
    },
    {
      ...{ key: 'weight', widthPx: 100, align: 'right' },
      render: (row, { language }) => totalsOf(row).weightG.toLocaleString(language),
    },
    {
      ...{ key: 'reviewStatus', widthPx: 130, card: 'status' },
      render: (row) => <ReviewStatusTag {...row} />,
    },
    { key: 'updatedTime', widthPx: 150, hidden: true },
  ],
  filters: { reviewStatus: { hidden: true }, facets: { hidden: true }, mine: { hidden: true } },
  menu: (row, { kit, item }) => [
    isWritable(row) && item.link('edit', EditOutlined, kit('edit'), surveyEditorPage.address({ id: row.id })),
  ],
});
