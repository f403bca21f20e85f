import type { FieldError } from '@weir/contract/errors';
import type { FormInstance } from 'antd';
import { ApiError, fieldErrorText } from '../platform/api-error.ts';

const pathOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Puts errors on their fields and focuses the first; answers those that no field of the form stands for. */
export function landFields<V>(form: FormInstance<V>, fields: readonly FieldError[]): FieldError[] {
  const registered = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const landed = fields.filter(({ field }) => registered.has(field));
  form.setFields(
    landed.map((field) => ({ name: pathOf(field.field), errors: [fieldErrorText(field)] })) as never, // any path; antd types it by the values
  );
  const [first] = landed;
  if (first) focusField(form, pathOf(first.field));
  return fields.filter(({ field }) => !registered.has(field));
}

/** Brings a field into sight and puts the caret there. */
export function focusField<V>(form: FormInstance<V>, path: readonly (string | number)[]): void {
  // antd types the path by the values
  form.scrollToField(path as never, { block: 'center', focus: true });
}

/** The same of a failed call. True when every error landed, so that nothing is left to say elsewhere. */
export function landFieldErrors<V>(form: FormInstance<V>, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.length === 0) return false;
  return landFields(form, error.fields).length === 0;
}
