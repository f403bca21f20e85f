import type { FormInstance } from 'antd';
import { ApiError, fieldErrorText } from '../platform/api-error.ts';

/**
 * Puts the server's field errors on their fields and focuses the first. True when every one of them
 * landed, so that nothing is left to say elsewhere.
 */
export function landFieldErrors<V>(form: FormInstance<V>, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.length === 0) return false;
  const paths = error.fields.map((field) => ({
    name: field.field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [fieldErrorText(field)],
  }));
  const known = paths.filter(({ name }) => form.getFieldInstance(name as never) !== undefined); // any path; antd types it by the values
  form.setFields(known as never);
  const first = known[0];
  if (first) form.focusField(first.name as never);
  return known.length === paths.length;
}
