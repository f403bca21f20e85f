import { EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { FishSurvey } from '@weir/contract/fish/surveys';
import { gearWords } from '@weir/contract/fish/surveys.words';
import { Button } from 'antd';
import { Detail, Details } from '../../../components/Details.tsx';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { isWritable, RecordActions } from '../records/RecordActions.tsx';
import { RecordHistoryPanel } from '../records/RecordHistoryPanel.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { CatchTable } from './CatchTable.tsx';
import { NoSuchSurvey } from './model/NoSuchSurvey.tsx';
import { SectionName } from './model/SectionName.tsx';
import { surveysMessages } from './model/surveys.messages.ts';
import { reviewedSurveys, surveyQuery } from './model/surveys.queries.ts';
import { EffortValue } from './surveys.resource.tsx';
import { surveyEditorPage, surveysPage } from './surveys.screen.ts';
import { WaterTable } from './WaterTable.tsx';

/** One survey to read and to print. */
export function SurveyPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  useTopic('fish');
  return id === undefined ? <NoSuchSurvey /> : <OneSurvey key={id} id={id} />;
}

function OneSurvey({ id }: { id: number }) {
  const t = useMessages(surveysMessages);
  const { open, leaveFor } = useNavigation();
  const query = useQuery(surveyQuery(id));
  if (!query.data) return <QueryState query={query} missing={<NoSuchSurvey />} />;
  const survey = query.data;
  return (
    <>
      <PageHeader
        title={survey.surveyNo}
        facts={<ReviewStatusTag {...survey} />}
        actions={
          <RecordActions
            of={reviewedSurveys}
            record={survey}
            name={survey.surveyNo}
            onRemoved={() => leaveFor(surveysPage.path)}
          >
            <Button icon={<Icon of={PrinterOutlined} />} onClick={() => print()}>
              {t('print')}
            </Button>
            {isWritable(survey) && (
              <Button
                icon={<Icon of={EditOutlined} />}
                onClick={() => open(surveyEditorPage.address({ id }))}
              >
                {t('edit')}
              </Button>
            )}
          </RecordActions>
        }
      />
      <Panel title={t('event')}>
        <EventDetails survey={survey} />
      </Panel>
      <Panel title={t('catch')}>
        <CatchTable survey={survey} />
      </Panel>
      <Panel title={t('water')}>
        <WaterTable id={id} water={survey.water ?? []} />
      </Panel>
      <Panel title={t('history')}>
        <RecordHistoryPanel kind="survey" id={id} />
      </Panel>
    </>
  );
}

function EventDetails({ survey }: { survey: FishSurvey }) {
  const t = useMessages(surveysMessages);
  const { riverSectionId, siteName, startTime, endTime, gear, lng, lat } = survey;
  return (
    <Details>
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
      <Detail label={t('gear')}>{gearWords[useLanguage()][gear]}</Detail>
      <Detail label={t('effort')}>
        <EffortValue survey={survey} />
      </Detail>
      {typeof lng === 'number' && typeof lat === 'number' && (
        <Detail label={t('place')}>{`${lng.toFixed(5)}, ${lat.toFixed(5)}`}</Detail>
      )}
    </Details>
  );
}
