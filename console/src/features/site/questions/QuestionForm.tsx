import { languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import { addQuestion, editQuestion, type Question } from '@weir/contract/site/questions';
import { Form, InputNumber } from 'antd';
import { useMemo } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { textDraft, textValues } from '../../../components/form/name-values.ts';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { TextsItem } from '../../../components/form/TextsItem.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { changesOf } from '../../../components/resource/form-fields.ts';
import type { OwnFormProps } from '../../../components/resource/ResourceForm.tsx';
import { call } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { DocumentsForm } from '../documents/DocumentsForm.tsx';
import { SiteGroupSelect } from '../groups/SiteGroupSelect.tsx';
import { mergedDocuments } from '../workflow/BlocksForm.tsx';
import { WorkflowButton } from '../workflow/WorkflowActions.tsx';
import { workflowMessages } from '../workflow/workflow.messages.ts';
import { questionName } from './question-name.ts';
import { questionsMessages } from './questions.messages.ts';

type Values = Readonly<Record<string, unknown>> & { publish?: boolean; minor?: boolean };

const answers = languages.map((language) => fieldIn('answer', language));

const valuesOf = (question: Question | undefined): Values => ({
  ...textValues('question', question),
  ...Object.fromEntries(answers.map((field) => [field, question?.[field] ?? null])),
  groupId: question?.groupId ?? null,
  order: question?.order ?? null,
  is_show: question?.is_show !== 0,
  publish: false,
  minor: false,
});

function draftOf({ publish: _publish, minor: _minor, order, is_show, groupId, ...values }: Values) {
  const shown = { groupId: groupId ?? null, is_show: is_show === true ? 1 : 0 };
  const placed = order == null ? shown : { ...shown, order };
  return { ...values, ...textDraft('question', values, true), ...placed };
}

/** What is asked and what is answered, in four languages; kept as a draft, or published at once. */
export function QuestionForm({ record, open, onClose }: OwnFormProps<Question>) {
  const t = useMessages(questionsMessages);
  const kit = useMessages(kitMessages);
  const workflow = useMessages(workflowMessages);
  const localName = useLocalName();
  const may = useMay();
  const feedback = useFeedback();
  const answerLabel = t('answer');
  const mergedField = useMemo(() => mergedDocuments('answer', answerLabel), [answerLabel]);
  const save = (values: Values, over: Question | undefined) => {
    const draft = values.publish === true ? 0 : 1;
    const all = draftOf(values);
    if (!over) return call(addQuestion, { body: { ...all, draft } as never }); // the fields of the form
    const changes = draft === 1 ? changesOf(draftOf(valuesOf(over)), all) : all;
    return call(editQuestion, {
      body: {
        ...(changes as object),
        ...{ id: over.id, version: over.version, draft, minor: values.minor === true ? 1 : 0 },
      },
    });
  };
  return (
    <FormDrawer
      title={t(record ? 'edit' : 'add')}
      widthPx={760}
      {...{ record, open, onClose, valuesOf, mergedField }}
      onSubmit={save}
      onSaved={() => feedback.success(kit(record ? 'edited' : 'added'))}
      draftKey={record ? `question-${record.id}` : 'question'}
    >
      <TextsItem
        name="question"
        label={t('question')}
        needed={t('questionNeeded')}
        maxLength={300}
        rows={2}
      />
      <DocumentsForm name="answer" label={answerLabel} />
      {record && (
        <SwitchField name="minor" label={workflow('minor')} extra={workflow('minorHelp')} words="beside" />
      )}
      <Form.Item name="groupId" label={t('group')}>
        <SiteGroupSelect of="question" />
      </Form.Item>
      <Form.Item name="order" label={t('order')}>
        <InputNumber min={0} max={1_000_000} precision={0} changeOnWheel={false} />
      </Form.Item>
      <SwitchField name="is_show" label={t('show')} words="beside" />
      {record && (
        <p>
          <WorkflowButton of="question" item={record} name={localName(questionName(record))} />
        </p>
      )}
      {may('questions:handle') && <SwitchField name="publish" label={t('publishNow')} words="beside" />}
    </FormDrawer>
  );
}
