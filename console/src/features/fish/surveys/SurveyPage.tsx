import { EditOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { isWritable, RecordActions } from '../records/RecordActions.tsx';
import { RecordHistoryPanel } from '../records/RecordHistoryPanel.tsx';
import { ReviewStatusTag } from '../records/ReviewStatusValue.tsx';
import { IndividualsList } from './CatchFacts.tsx';
import { CatchTable } from './CatchTable.tsx';
import { EventDetails } from './EventDetails.tsx';
import { NoSuchSurvey } from './model/NoSuchSurvey.tsx';
import { surveysMessages } from './model/surveys.messages.ts';
import { reviewedSurveys, surveyQuery } from './model/surveys.queries.ts';
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
      {survey.individuals && survey.individuals.length > 0 && (
        <Panel title={t('individuals')}>
          <IndividualsList survey={survey} />
        </Panel>
      )}
      <Panel title={t('water')}>
        <WaterTable id={id} water={survey.water ?? []} />
      </Panel>
      <Panel title={t('history')}>
        <RecordHistoryPanel
          kind="survey"
          id={id}
          editAddress={isWritable(survey) ? (path) => reviewedSurveys.editAddress(id, path) : undefined}
        />
      </Panel>
    </>
  );
}
