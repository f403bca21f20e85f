import type { Endpoint } from '@weir/contract/endpoint';
import type { TObject } from '@weir/contract/schema';
import type { Row } from '../data-table/column.ts';
import { textDraft, textValues } from '../form/name-values.ts';
import type { Resource } from './resource.ts';
import type { FieldSpec, Words } from './resource-parts.ts';
import { fieldOf, propertyOf, toForm, toWire, type WireField } from './wire-fields.ts';

/** What stands in a form of a resource, under the names that the contract has for it. */
export type FieldValues = Record<string, unknown>;

/** A field of a form: what the resource says of it, and what the contract does. */
export interface FormField<T, W extends Words> {
  name: string;
  spec: FieldSpec<T, unknown, W>;
  wire: WireField;
  /** A text in every language. */
  isTranslated: boolean;
}

type Described<T extends Row, W extends Words> = Pick<Resource<T, W, unknown>, 'add' | 'edit' | 'form'>;

/** The fields of the form that adds or edits, in the order of the resource. */
export function formFields<T extends Row, W extends Words>(
  { form = {}, ...written }: Described<T, W>,
  mode: 'add' | 'edit',
): FormField<T, W>[] {
  const body = bodyOf(written);
  return Object.entries(form)
    .filter(([, { only = mode }]) => only === mode)
    .map(([name, spec]) => ({
      ...{ name, spec, wire: fieldOf(propertyOf(body, name)) },
      isTranslated: propertyOf(body, `${name}En`) !== undefined,
    }));
}

/** What one is added with; what it is edited with, where none is added. */
export const bodyOf = ({ add, edit }: { add?: Endpoint; edit?: Endpoint }): TObject =>
  ((add ?? edit)?.body ?? { type: 'object', properties: {} }) as TObject; // bodies of the contract are objects

/** The form's values of a record, or of a new one. */
export function valuesOf<T extends Row, W extends Words>(
  fields: readonly FormField<T, W>[],
  record: T | undefined,
  preset: FieldValues = {},
): FieldValues {
  const values: FieldValues = {};
  for (const { name, spec, wire, isTranslated } of fields) {
    const before = record && spec.from ? spec.from(record) : (record as FieldValues | undefined)?.[name];
    if (isTranslated) Object.assign(values, textValues(name, (record as FieldValues | undefined) ?? preset));
    else values[name] = toForm(wire, record ? before : (preset[name] ?? spec.initial));
  }
  return values;
}

/** What the contract takes of the form's values. */
export function draftOf<T, W extends Words>(
  fields: readonly FormField<T, W>[],
  values: FieldValues,
): FieldValues {
  const drafts = fields.map(({ name, wire, isTranslated }) => {
    return isTranslated ? textDraft(name, values, !wire.isNullable) : { [name]: toWire(wire, values[name]) };
  });
  return Object.assign({}, ...drafts);
}

/** Of an edit only what differs: what somebody may not send, or wrote meanwhile, stays as it is. */
export function changesOf(before: FieldValues, after: FieldValues): FieldValues {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name)));
}
