import { referenceCheckWords } from '@weir/contract/fish/checks/reference-checks.words';
import type { ReferenceFile } from '@weir/contract/fish/fish-files';
import { type ReferenceFaultCode, referenceFaults } from '@weir/contract/fish/reference-checks';
import {
  type ReferenceEntry,
  type ReferenceType,
  referenceLongTexts,
  referenceTexts,
  referenceTypes,
} from '@weir/contract/fish/reference-item';
import type { Reference } from '@weir/contract/fish/references';
import { referenceTypeWords } from '@weir/contract/fish/references.words';
import { Form, type FormInstance, Input, Select } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import type { FieldRule } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { changesOf } from '../../../components/resource/form-fields.ts';
import type { OwnFormProps } from '../../../components/resource/ResourceForm.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { FilesInput } from './library/FilesInput.tsx';
import { referenceFormMessages } from './library/reference-form.messages.ts';
import {
  dateOf,
  dateText,
  fieldsOfType,
  namesOf,
  namesText,
  tidyDoi,
  tidyIsbn,
  tidyIssn,
} from './library/reference-values.ts';
import { referencesMessages } from './library/references.messages.ts';
import { addOne, changeOne, type ReferenceBody } from './library/references.queries.ts';
import { TidyInput } from './TidyInput.tsx';

const dates = ['issued', 'accessed'] as const;
const people = ['author', 'editor'] as const;
const texts = Object.keys(referenceTexts) as (keyof typeof referenceTexts)[];
const longTexts = Object.keys(referenceLongTexts) as (keyof typeof referenceLongTexts)[];
const plain = [...texts, ...longTexts] as const;

type Field = (typeof plain)[number] | (typeof dates)[number] | (typeof people)[number];
type Values = Record<Field, string> & { type: ReferenceType; files: readonly ReferenceFile[] };

/** In the order of the form; those in the middle stand where the type has them, or where they hold something. */
const always: readonly Field[] = ['title', 'titleZh', 'titleEn', 'author'];
const byType: readonly Field[] = [
  ...(['containerTitle', 'editor', 'genre', 'number', 'edition', 'volume', 'issue', 'page'] as const),
  ...(['publisher', 'publisherPlace', 'archive', 'ISBN', 'ISSN', 'accessed'] as const),
];
const last: readonly Field[] = [
  'DOI',
  'URL',
  'language',
  'PMID',
  'cnkiId',
  'citeKey',
  'keyword',
  'abstract',
  'note',
];

const tidied: Partial<Record<Field, (text: string) => string>> = {
  DOI: tidyDoi,
  ISBN: tidyIsbn,
  ISSN: tidyIssn,
};

const valuesOf = (reference: Reference | undefined): Values => ({
  ...(Object.fromEntries([
    ...plain.map((field) => [field, reference?.[field] ?? '']),
    ...people.map((field) => [field, namesText(reference?.[field] ?? [])]),
    ...dates.map((field) => [field, reference?.[field] ? dateText(reference[field]) : '']),
  ]) as Record<Field, string>), // each of the fields is there
  type: reference?.type ?? 'article-journal',
  files: reference?.files ?? [],
});

const draftOf = ({ type, files, ...values }: Values): ReferenceBody =>
  ({
    ...{ type, files: [...files] },
    ...Object.fromEntries(plain.map((field) => [field, values[field].trim() || null])),
    ...Object.fromEntries(people.map((field) => [field, namesOf(values[field])])),
    ...Object.fromEntries(dates.map((field) => [field, dateOf(values[field]) ?? null])),
  }) as ReferenceBody; // the rules have made sure that there is a title

/** What the checks of the contract say of one field. */
function useFieldRules() {
  const words = referenceCheckWords[useLanguage()];
  const thisYear = new Date().getFullYear();
  const problemOf = (field: Field, text: string): ReferenceFaultCode | undefined => {
    if (text.trim() === '') return field === 'title' ? 'missing' : undefined;
    const isDate = field === 'issued' || field === 'accessed';
    if (isDate && !dateOf(text)) return 'date';
    if (field === 'author' || field === 'editor') return undefined;
    const entry = { type: 'document', title: 'x', [field]: isDate ? dateOf(text) : text } as ReferenceEntry;
    return referenceFaults(entry, thisYear).find((fault) => fault.field === field)?.code;
  };
  return (field: Field): FieldRule[] => [
    ...(field === 'title' ? [{ required: true, message: words.missing }] : []),
    {
      validator: (_: unknown, value: string) => {
        const code = problemOf(field, value ?? '');
        return code === undefined ? Promise.resolve() : Promise.reject(new Error(words[code]));
      },
    },
  ];
}

/** A reference, with the fields that its type has. */
export function ReferenceForm({ record, open, onClose }: OwnFormProps<Reference>) {
  const t = useMessages(referencesMessages);
  const kit = useMessages(kitMessages);
  const words = useMessages(referenceFormMessages);
  const feedback = useFeedback();
  const language = useLanguage();
  const save = (values: Values, over: Reference | undefined) => {
    const draft = draftOf(values);
    return over ? changeOne(over, changesOf({ ...draftOf(valuesOf(over)) }, { ...draft })) : addOne(draft);
  };
  return (
    <FormDrawer
      title={t(record ? 'edit' : 'add')}
      widthPx={640}
      {...{ record, open, onClose, valuesOf }}
      onSubmit={save}
      onSaved={() => feedback.success(kit(record ? 'edited' : 'added'))}
      draftKey={record ? `fish-reference-${record.id}` : 'fish-reference'}
    >
      <Form.Item name="type" label={words('type')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={referenceTypes.map((value) => ({ value, label: referenceTypeWords[language][value] }))}
        />
      </Form.Item>
      {always.map((field) => (
        <FieldOf key={field} field={field} />
      ))}
      <FieldOf field="issued" />
      <Form.Item noStyle shouldUpdate>
        {(form: FormInstance<Values>) => {
          const has = fieldsOfType(form.getFieldValue('type') ?? 'document');
          return byType.map((field) => (
            <FieldOf key={field} field={field} hidden={!has.has(field) && !form.getFieldValue(field)} />
          ));
        }}
      </Form.Item>
      {last.map((field) => (
        <FieldOf key={field} field={field} />
      ))}
      <Form.Item name="files" label={words('files')} extra={words('filesHelp')}>
        <FilesInput />
      </Form.Item>
    </FormDrawer>
  );
}

const helpOf: Partial<Record<Field, 'namesHelp' | 'dateHelp'>> = {
  author: 'namesHelp',
  editor: 'namesHelp',
  issued: 'dateHelp',
  accessed: 'dateHelp',
};

function FieldOf({ field, hidden = false }: { field: Field; hidden?: boolean }) {
  const words = useMessages(referenceFormMessages);
  const rules = useFieldRules();
  const help = helpOf[field];
  return (
    <Form.Item
      name={field}
      label={words(field)}
      rules={rules(field)}
      hidden={hidden}
      extra={help && words(help)}
    >
      <FieldInput field={field} />
    </Form.Item>
  );
}

/** The form item gives it its value. */
function FieldInput({ field, ...item }: { field: Field }) {
  const tidy = tidied[field];
  if (tidy) return <TidyInput {...item} tidy={tidy} />;
  const isLong = field === 'author' || field === 'editor' || field in referenceLongTexts;
  return isLong || field === 'title' ? (
    <Input.TextArea {...item} autoSize={{ minRows: field === 'title' ? 1 : 2, maxRows: 10 }} />
  ) : (
    <Input {...item} autoComplete="off" />
  );
}
