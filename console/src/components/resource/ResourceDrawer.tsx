import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { Row } from '../data-table/column.ts';
import { useFeedback } from '../feedback.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { requiredMessages } from '../form/required.messages.ts';
import { type RuleTexts, useRules } from '../form-rules.ts';
import { kitMessages } from '../kit.messages.ts';
import { FieldItem } from './FieldItem.tsx';
import {
  bodyOf,
  changesOf,
  draftOf,
  type FieldValues,
  type FormField,
  formFields,
  valuesOf,
} from './form-fields.ts';
import type { Resource } from './resource.ts';
import { saveRecord } from './resource-calls.ts';
import type { Words } from './resource-parts.ts';
import { useRowTools } from './row-tools.ts';
import { useWords } from './use-words.ts';

export interface ResourceDrawerProps<T extends Row, W extends Words, S> {
  resource: Resource<T, W, S>;
  /** Undefined adds one. */
  record: T | undefined;
  open: boolean;
  onClose: () => void;
  /** What a new one begins with. */
  preset?: FieldValues | undefined;
  /** Saves in another way than the resource does. */
  send?: ((draft: object) => Promise<S>) | undefined;
  onSaved?: ((saved: S, record: T | undefined) => void) | undefined;
  title?: string | undefined;
  submitText?: string | undefined;
  /** What is being written is kept under it; else by the resource and the record. */
  draftKey?: string | undefined;
  /** Said before the fields, instead of what the resource says. */
  intro?: ReactNode;
}

/** Adds or edits a record of a resource, in a drawer. */
export function ResourceDrawer<T extends Row, W extends Words, S>(props: ResourceDrawerProps<T, W, S>) {
  const { resource, record, preset, send, onSaved, intro } = props;
  const kit = useMessages(kitMessages);
  const word = useWords(resource);
  const tools = useRowTools(resource, 'list');
  const feedback = useFeedback();
  const mode = record ? 'edit' : 'add';
  const fields = useMemo(() => formFields(resource, mode), [resource, mode]);
  const texts = useRuleTexts(fields, tools.t);
  const rules = useRules(bodyOf(resource), texts) as Record<string, ReturnType<typeof useRules>[string]>;
  const save = (values: FieldValues, over: T | undefined): Promise<S> => {
    const draft = draftOf(fields, values);
    if (send) return send(draft);
    const changes = over ? changesOf(draftOf(fields, valuesOf(fields, over)), draft) : draft;
    return saveRecord<S>(resource, over, changes);
  };
  return (
    <FormDrawer<FieldValues, T, S>
      {...props}
      title={props.title ?? word(mode)}
      valuesOf={(of) => valuesOf(fields, of, preset)}
      onSubmit={save}
      onSaved={(saved) => {
        feedback.success(kit(record ? 'edited' : 'added'));
        onSaved?.(saved, record);
      }}
      draftKey={props.draftKey ?? (record ? `${resource.key}-${record.id}` : resource.key)}
    >
      {intro ?? resource.intro?.(record, tools)}
      {fields
        .filter(({ spec }) => !spec.hidden)
        .map((field) => (
          <FieldItem
            key={field.name}
            {...{ field, record, tools }}
            rules={rules[field.name] ?? []}
            needed={texts[field.name]?.required ?? ''}
          />
        ))}
      {resource.outro?.((values) => draftOf(fields, values))}
    </FormDrawer>
  );
}

/** What the resource says of a field that is empty or wrong. */
function useRuleTexts<T, W extends Words>(
  fields: readonly FormField<T, W>[],
  t: (key: never) => string,
): RuleTexts {
  const needed = useMessages(requiredMessages);
  return useMemo(
    () =>
      Object.fromEntries(
        fields.map(({ name, spec }) => {
          const wrong = spec.wrong === undefined ? undefined : t(spec.wrong as never);
          const required = spec.needed === undefined ? wrong : needed(spec.needed);
          return [name, { required, pattern: wrong ?? required }];
        }),
      ),
    [fields, needed, t],
  );
}
