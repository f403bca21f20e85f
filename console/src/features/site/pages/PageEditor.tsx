import { type Language, languageNames, languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import { Alert, Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormPage } from '../../../components/form/FormPage.tsx';
import { TextsItem } from '../../../components/form/TextsItem.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { DocumentsForm } from '../documents/DocumentsForm.tsx';
import { publicationMessages } from '../documents/publication.messages.ts';
import { StatesValue } from '../documents/StatesValue.tsx';
import { type EditedPage, pageChanges, pageValues } from './page-draft.ts';
import { sitePagesMessages } from './site-pages.messages.ts';

type Changes = Readonly<Record<string, unknown>>;

interface Props {
  title: string;
  /** Where visitors see it, below the language. */
  path: string;
  page: EditedPage;
  /** `draft`: 1 keeps what is sent from visitors. */
  save: (changes: Changes, version: number, draft: 0 | 1) => Promise<EditedPage>;
  children?: ReactNode;
}

/** A page of the site: its texts in four languages, saved as a draft, published by language. */
export function PageEditor({ title, path, page, save, children }: Props) {
  const t = useMessages(sitePagesMessages);
  const said = useMessages(publicationMessages);
  const may = useMay();
  const feedback = useFeedback();
  return (
    <FormPage
      title={title}
      facts={<StatesValue states={page.states} />}
      actions={may('site-pages:handle') && <PublishButton page={page} save={save} />}
      intro={<Alert type="info" showIcon className="formFailure" title={said('saveHelp')} />}
      record={page}
      valuesOf={pageValues}
      readOnly={!may('site-pages:update')}
      draftKey={`site-page-${path}`}
      onSubmit={(values, record) => save(pageChanges(record, values), record?.version ?? 1, 1)}
      onSaved={() => feedback.success(t('saved'))}
    >
      <section className="panel">
        <TextsItem name="title" label={t('pageTitle')} />
        <TextsItem name="summary" label={t('summary')} maxLength={300} rows={2} extra={t('summaryHelp')} />
        <DocumentsForm name="content" label={t('content')} disabled={!may('site-pages:update')} />
      </section>
      {children}
    </FormPage>
  );
}

const published = ['title', 'summary', 'content'] as const;

function PublishButton({ page, save }: Pick<Props, 'page' | 'save'>) {
  const said = useMessages(publicationMessages);
  const feedback = useFeedback();
  const waiting = languages.filter((language) => ['draft', 'changed'].includes(page.states[language]));
  const publish = async (chosen: readonly Language[]) => {
    const fields = chosen.flatMap((language) => published.map((name) => fieldIn(name, language)));
    try {
      await save(Object.fromEntries(fields.map((field) => [field, page[field]])), page.version, 0);
      feedback.success(said('published'));
    } catch (error) {
      feedback.error(error, said('publishFailed'));
    }
  };
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
