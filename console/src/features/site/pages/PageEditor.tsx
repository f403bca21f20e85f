import { type Language, languageNames, languages } from '@weir/contract/common';
import { publishPage } from '@weir/contract/site/content';
import { Alert, Button, Dropdown } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormPage } from '../../../components/form/FormPage.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { TextsItem } from '../../../components/form/TextsItem.tsx';
import { useAction } from '../../../components/use-action.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { DocumentsForm } from '../documents/DocumentsForm.tsx';
import { publicationMessages } from '../documents/publication.messages.ts';
import { StatesValue } from '../documents/StatesValue.tsx';
import { mergedDocuments } from '../workflow/BlocksForm.tsx';
import { WorkflowButton } from '../workflow/WorkflowActions.tsx';
import { workflowMessages } from '../workflow/workflow.messages.ts';
import { type EditedPage, pageChanges, pageValues } from './page-draft.ts';
import { sitePagesMessages } from './site-pages.messages.ts';

type Changes = Readonly<Record<string, unknown>>;

interface Props {
  title: string;
  /** Where visitors see it, below the language. */
  path: string;
  page: EditedPage;
  /** As a draft. */
  save: (changes: Changes, version: number) => Promise<EditedPage>;
  children?: ReactNode;
}

/** A page of the site: its texts in four languages, saved as a draft, published by language. */
export function PageEditor({ title, path, page, save, children }: Props) {
  const t = useMessages(sitePagesMessages);
  const said = useMessages(publicationMessages);
  const workflow = useMessages(workflowMessages);
  const may = useMay();
  const feedback = useFeedback();
  const contentLabel = t('content');
  const mergedField = useMemo(() => mergedDocuments('content', contentLabel), [contentLabel]);
  return (
    <FormPage
      title={title}
      facts={<StatesValue states={page.states} />}
      actions={
        <>
          <WorkflowButton of="page" item={page} name={title} />
          {may('site-pages:handle') && <PublishButton page={page} />}
        </>
      }
      intro={<Alert type="info" showIcon className="formFailure" title={said('saveHelp')} />}
      record={page}
      valuesOf={pageValues}
      mergedField={mergedField}
      readOnly={!may('site-pages:update')}
      draftKey={`site-page-${path}`}
      onSubmit={({ minor, ...values }, record) =>
        save({ ...pageChanges(record, values), minor: minor === true ? 1 : 0 }, record?.version ?? 1)
      }
      onSaved={() => feedback.success(t('saved'))}
    >
      <section className="panel">
        <TextsItem name="title" label={t('pageTitle')} />
        <TextsItem name="summary" label={t('summary')} maxLength={300} rows={2} extra={t('summaryHelp')} />
        <DocumentsForm name="content" label={contentLabel} disabled={!may('site-pages:update')} />
        <SwitchField name="minor" label={workflow('minor')} extra={workflow('minorHelp')} />
      </section>
      {children}
    </FormPage>
  );
}

function PublishButton({ page: { id, version, states } }: Pick<Props, 'page'>) {
  const said = useMessages(publicationMessages);
  const { run } = useAction(said('publishFailed'));
  const waiting = languages.filter((language) =>
    ['draft', 'changed', 'scheduled'].includes(states[language]),
  );
  const publish = (chosen: readonly Language[]) =>
    run(() =>
      call(publishPage, { body: { id, version, languages: [...chosen] } }).then(() => said('published')),
    );
  if (waiting.length === 0)
    return (
      <Button disabled title={said('nothingToPublish')}>
        {said('publish')}
      </Button>
    );
  const items = [
    ...waiting.map((language) => ({
      key: language,
      label: said('publishOne', { language: languageNames[language] }),
      onClick: () => void publish([language]),
    })),
    ...(waiting.length > 1
      ? [{ key: 'all', label: said('publishAll'), onClick: () => void publish(waiting) }]
      : []),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>{said('publish')}</Button>
    </Dropdown>
  );
}
