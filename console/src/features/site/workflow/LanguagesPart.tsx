import { type Language, languageNames, languages } from '@weir/contract/common';
import type { Schedule } from '@weir/contract/site/content';
import { Button } from 'antd';
import { useState } from 'react';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { formatWall } from '../../../components/time-range/zone-time.ts';
import { useAction } from '../../../components/use-action.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { StatesValue } from '../documents/StatesValue.tsx';
import { PreviewButton } from './PreviewsPart.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import css from './Workflow.module.css';
import type { PartProps } from './WorkflowDrawer.tsx';
import { workflowMessages } from './workflow.messages.ts';

/** Each language: its state, what it lacks, and what to do with it. */
export function LanguagesPart(props: PartProps) {
  const t = useMessages(workflowMessages);
  return (
    <section>
      <h3>{t('languages')}</h3>
      <ul className={css.rows}>
        {languages.map((language) => (
          <li key={language} className={css.entry}>
            <LanguageRow {...props} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LanguageRow({ calls, item, workflow, onCompare, language }: PartProps & { language: Language }) {
  const t = useMessages(workflowMessages);
  const may = useMay();
  const { busy, run } = useAction();
  const [scheduling, setScheduling] = useState(false);
  const { id, version } = item;
  const state = workflow.states[language];
  const { missing, changedAfter } = workflow.translations[language];
  const schedule = workflow.schedules.find((one) => one.language === language);
  const publication = workflow.publications.find((one) => one.language === language);
  const canHandle = may(calls.publish.access);
  const isWaiting = state === 'draft' || state === 'changed' || state === 'scheduled';
  const publish = () =>
    run(
      () => call(calls.publish, { body: { id, version, languages: [language] } }).then(() => t('published')),
      t('publishFailed'),
    );
  const confirm = () =>
    run(() => call(calls.confirmTranslation, { body: { id, language } }).then(() => t('confirmed')));
  return (
    <>
      <div className={css.head}>
        <strong>{languageNames[language]}</strong>
        <StatesValue states={workflow.states} only={language} />
        {publication && (
          <span className="quiet small">
            {t('publishedAt')} <RelativeTime time={publication.time} />{' '}
            {t('by', { name: publication.author ?? t('nobody') })}
          </span>
        )}
      </div>
      {(missing.length > 0 || changedAfter !== null) && (
        <div className={css.notes}>
          {missing.map((part) => (
            <StatusTag key={part} tone="neutral">
              {t(`missing_${part}`)}
            </StatusTag>
          ))}
          {changedAfter !== null && (
            <>
              <StatusTag tone="warning">{t('changedAfter')}</StatusTag>
              <Button
                size="small"
                type="link"
                onClick={() =>
                  onCompare({ language: 'zh', from: changedAfter, words: t('differenceSource') })
                }
              >
                {t('seeChange')}
              </Button>
              {may(calls.confirmTranslation.access) && (
                <Button size="small" type="link" disabled={busy} onClick={() => void confirm()}>
                  {t('stillRight')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {schedule && <ScheduleNote calls={calls} id={id} schedule={schedule} />}
      <div className={css.actions}>
        {canHandle && isWaiting && (
          <>
            <Button loading={busy} onClick={() => void publish()}>
              {t('publish')}
            </Button>
            <Button onClick={() => setScheduling(true)}>{t('schedule')}</Button>
          </>
        )}
        {publication && isWaiting && (
          <Button onClick={() => onCompare({ language, words: t('differenceShown') })}>
            {t('compareShown')}
          </Button>
        )}
        {state !== 'empty' && may(calls.preview.access) && (
          <PreviewButton calls={calls} id={id} language={language} />
        )}
      </div>
      {scheduling && (
        <ScheduleDialog calls={calls} item={item} language={language} onClose={() => setScheduling(false)} />
      )}
    </>
  );
}

interface NoteProps extends Pick<PartProps, 'calls'> {
  id: number;
  schedule: Schedule;
}

function ScheduleNote({ calls, id, schedule }: NoteProps) {
  const t = useMessages(workflowMessages);
  const may = useMay();
  const { busy, run } = useAction();
  const { language, at, zone, failure } = schedule;
  const cancel = () =>
    run(() => call(calls.unschedule, { body: { id, language } }).then(() => t('unscheduled')));
  const time = formatWall(Date.parse(at), zone, 'minute');
  return (
    <div className={css.notes}>
      {failure ? (
        <StatusTag tone="danger">{t(`failure_${failure}`)}</StatusTag>
      ) : (
        <StatusTag tone="info">{t('scheduledFor', { time, zone })}</StatusTag>
      )}
      {may(calls.unschedule.access) && (
        <Button size="small" type="link" disabled={busy} onClick={() => void cancel()}>
          {t('unschedule')}
        </Button>
      )}
    </div>
  );
}
