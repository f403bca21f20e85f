import type { Static, TObject } from '@weir/contract/schema';
import { isMasked } from '../form/masked-phone.ts';
import { changesOf, type FieldValues } from './form-fields.ts';
import { fieldOf, toForm, toWire } from './wire-fields.ts';

/** A text is never absent, a flag is a tick. */
type FormValue<V> = [V] extends [0 | 1] ? boolean : string extends V ? string : V | undefined;

/** What the fields of a form hold, under the names that the schema has for them. */
export type SchemaValues<S extends TObject> = {
  [K in keyof Static<S>]-?: FormValue<NonNullable<Static<S>[K]>>;
};

/** The form's values of a record, or of what a new one begins with. */
export const schemaValues = <S extends TObject>(schema: S, record: Partial<Static<S>>): SchemaValues<S> =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      toForm(fieldOf(property), record[name as keyof typeof record]), // a record may have every name of the schema
    ]),
  ) as SchemaValues<S>; // made of exactly these names

/** What the server takes of the form's values; its rules have made sure of what may not be absent. */
export const schemaDraft = <S extends TObject>(schema: S, values: Partial<SchemaValues<S>>): Static<S> =>
  Object.fromEntries(
    Object.entries(schema.properties)
      .map(([name, property]) => [
        name,
        toWire(fieldOf(property), values[name as keyof typeof values]), // as above
      ])
      .filter(([, value]) => value !== undefined),
  ) as Static<S>; // as the schema says

/**
 * Only what differs: an edit must not overwrite what somebody else changed, or a number that was masked.
 * @param phone the field with the number
 */
export function changedFields<D extends object>(
  record: Partial<D>,
  draft: D,
  phone?: keyof D & string,
): Partial<D> {
  const changes: Partial<D> = changesOf(record as FieldValues, draft as FieldValues) as Partial<D>; // fields of the draft
  const isHidden = phone && draft[phone] === null && isMasked(record[phone] as string | null | undefined); // a text
  if (isHidden) delete changes[phone];
  return changes;
}
