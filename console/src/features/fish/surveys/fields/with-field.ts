import type { TObject } from '@weir/contract/schema';

/** The values with one changed; without it, where it was emptied. What the schema needs stays as it was. */
export function withField<T extends object>(schema: TObject, values: T, name: string, value: unknown): T {
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty && schema.required.some((needed) => needed === name)) return values;
  const entries = Object.entries({ ...values, [name]: value });
  return Object.fromEntries(entries.filter(([key]) => !isEmpty || key !== name)) as T; // of the same schema
}
