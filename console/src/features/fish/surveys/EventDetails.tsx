import type { FishSurvey } from '@weir/contract/fish/surveys';
import { gearWords, meshMeasureWords } from '@weir/contract/fish/surveys.words';
import { Detail, Details } from '../../../components/Details.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useFieldWord } from '../fields/field-words.queries.ts';
import { FishFileValue } from '../files/FishFileValue.tsx';
import { isFilled } from './fields/GroupFields.tsx';
import { surveyFields } from './fields/survey-fields.ts';
import { useValueText } from './fields/use-facts-text.ts';
import { SectionName } from './model/SectionName.tsx';
import { surveysMessages } from './model/surveys.messages.ts';
import { EffortValue } from './surveys.resource.tsx';

const first = [
  'surveyNo',
  'riverSectionId',
  'startTime',
  'endTime',
  'siteName',
  'lng',
  'lat',
  'uncertaintyM',
];
const last = ['crew', 'isStandard', 'absencesReported', 'remarks'];

/** The set: where, when, with what and by whom; every field that is filled. */
export function EventDetails({ survey }: { survey: FishSurvey }) {
  const t = useMessages(surveysMessages);
  const word = useFieldWord();
  const valueText = useValueText();
  const language = useLanguage();
  const { riverSectionId, siteName, startTime, endTime, gear, lng, lat, uncertaintyM, crew = [] } = survey;
  const held: Readonly<Record<string, unknown>> = survey;
  const { main, more } = surveyFields.event;
  const others = [...main, ...more, 'permitNo'].filter(
    (name) => ![...first, ...last].includes(name) && isFilled(held[name]),
  );
  return (
    <Details wide>
      <Detail label={t('section')}>
        <SectionName id={riverSectionId} />
      </Detail>
      {siteName && <Detail label={t('siteName')}>{siteName}</Detail>}
      <Detail label={t('startTime')}>
        <ExactTime time={startTime} />
      </Detail>
      <Detail label={t('endTime')}>
        <ExactTime time={endTime} />
      </Detail>
      <Detail label={t('gear')}>{gearWords[language][gear]}</Detail>
      <Detail label={t('effort')}>
        <EffortValue survey={survey} />
      </Detail>
      <EffortDetails effort={survey.effort} />
      {crew.length > 0 && (
        <Detail label={word(['crew'])}>
          {crew.map(({ name, orcid }) => (orcid ? `${name} (${orcid})` : name)).join(', ')}
        </Detail>
      )}
      {typeof lng === 'number' && typeof lat === 'number' && (
        <Detail label={t('place')}>
          {`${lng.toFixed(5)}, ${lat.toFixed(5)}${typeof uncertaintyM === 'number' ? ` ± ${uncertaintyM} m` : ''}`}
        </Detail>
      )}
      {others.map((name) => (
        <Detail key={name} label={word([name])}>
          {valueText(name, held[name])}
        </Detail>
      ))}
      <Detail label={word(['isStandard'])}>{t(survey.isStandard === 1 ? 'yes' : 'isNot')}</Detail>
      <Detail label={word(['absencesReported'])}>{t(survey.absencesReported === 1 ? 'yes' : 'isNot')}</Detail>
      {survey.fieldSheetScan && (
        <Detail label={word(['fieldSheetScan'])}>
          <FishFileValue file={survey.fieldSheetScan} of="survey" label={word(['fieldSheetScan'])} />
        </Detail>
      )}
      {survey.remarks && <Detail label={word(['remarks'])}>{survey.remarks}</Detail>}
    </Details>
  );
}

/** What was written down of the gear. */
function EffortDetails({
  effort: { value: _, unit: __, panels = [], ...effort },
}: Pick<FishSurvey, 'effort'>) {
  const language = useLanguage();
  const valueText = useValueText();
  const word = useFieldWord();
  const filled = Object.entries(effort).filter(([, value]) => isFilled(value));
  return (
    <>
      {panels.length > 0 && (
        <Detail label={word(['panels'])}>
          {panels
            .map(
              ({ meshMm, measure, lengthM, heightM }) =>
                `${meshMm} mm (${meshMeasureWords[language][measure]}), ${lengthM} × ${heightM} m`,
            )
            .join('; ')}
        </Detail>
      )}
      {filled.map(([name, value]) => (
        <Detail key={name} label={word([name])}>
          {Array.isArray(value) ? value.join(', ') : valueText(name, value)}
        </Detail>
      ))}
    </>
  );
}
