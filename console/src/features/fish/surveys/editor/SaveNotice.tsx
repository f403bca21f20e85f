import { getSurvey } from '@weir/contract/fish/surveys';
import { Alert, Button } from 'antd';
import { FormFailure } from '../../../../components/form/FormFailure.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { surveysMessages } from '../model/surveys.messages.ts';
import { editorMessages } from './editor.messages.ts';
import { missingOf } from './sent-draft.ts';
import type { SurveyEditor } from './use-survey-editor.ts';

/** Where what is typed is kept now, and what it still needs before the server keeps it. */
export function SaveNotice({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const words = useMessages(surveysMessages);
  const { state, failure, written } = editor;
  const called: Readonly<Record<string, string>> = {
    ...{ surveyNo: words('surveyNo'), riverSectionId: words('section'), startTime: words('startTime') },
    ...{ endTime: words('endTime'), gear: words('gear') },
  };
  const missing = missingOf(written.draft).map((name) => called[name] ?? name);
  if (state === 'conflict') return <Conflict editor={editor} />;
  if (state === 'offline') return <Alert type="warning" showIcon role="status" title={t('offline')} />;
  if (state === 'notKept') return <Alert type="error" showIcon role="alert" title={t('notKept')} />;
  return (
    <>
      {state === 'failed' && <FormFailure error={failure} />}
      <p role="status" className="quiet small">
        {state === 'failed' ? t('kept') : t(state)}
        {missing.length > 0 && ` · ${t('missing', { fields: missing.join(', ') })}`}
      </p>
    </>
  );
}

/** Somebody else saved meanwhile: one of the two goes on. */
function Conflict({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const { busy, run } = useAction();
  const id = editor.record()?.id;
  const withNewer = (go: SurveyEditor['keepMine']) =>
    run(async () => id && go(await call(getSurvey, { query: { id } })));
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('conflict')}
      action={
        <>
          <Button size="small" loading={busy} onClick={() => void withNewer(editor.keepMine)}>
            {t('keepMine')}
          </Button>
          <Button size="small" loading={busy} onClick={() => void withNewer(editor.loadTheirs)}>
            {t('loadTheirs')}
          </Button>
        </>
      }
    />
  );
}
