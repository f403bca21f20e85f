import { Alert } from 'antd';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { RecordActions } from '../../records/RecordActions.tsx';
import { reviewedSurveys } from '../model/surveys.queries.ts';
import { surveysPage } from '../surveys.screen.ts';
import { editorMessages } from './editor.messages.ts';
import type { SurveyEditor } from './use-survey-editor.ts';

/** The automatic checks, and the way to the reviewers, once the server has everything. */
export function CheckStep({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const { leaveFor } = useNavigation();
  const record = editor.record();
  const unreadable = Object.keys(editor.written.unread).length;
  if (unreadable > 0) return <Alert type="error" showIcon title={t('unreadable', { count: unreadable })} />;
  if (!record || editor.state !== 'saved') return <Alert type="info" showIcon title={t('cannotSubmit')} />;
  return (
    <>
      <p>{t('submitHelp')}</p>
      <div className="flow gapXs">
        <RecordActions
          of={reviewedSurveys}
          record={record}
          name={record.surveyNo}
          onRemoved={() => leaveFor(surveysPage.path)}
        />
      </div>
    </>
  );
}
