import type { ReactNode } from 'react';
import { FieldGrid } from './Fields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { SchemaField } from './SchemaField.tsx';
import type { FieldGroup } from './survey-fields.ts';

interface Props {
  group: FieldGroup;
  /** The pointer of what the fields stand in; empty for the survey itself. */
  within: string;
  values: object;
  /** @param name of the field: typing on in it is one step of undo */
  onChange: (name: string, value: unknown) => void;
  /** An input in the place of the one that the schema asks for. */
  own?: Readonly<Record<string, ReactNode>>;
  /** Where a field is called otherwise than everywhere. */
  labels?: Readonly<Record<string, string>>;
}

/** The fields of a part of a survey: the main ones, and the others under "More". */
export function GroupFields({ group, within, values, onChange, own = {}, labels = {} }: Props) {
  const held: Readonly<Record<string, unknown>> = { ...values };
  const inputs = (names: readonly string[]) => (
    <FieldGrid>
      {names.map(
        (name) =>
          own[name] ?? (
            <SchemaField
              key={name}
              {...{ group, name, within }}
              label={labels[name]}
              value={held[name]}
              onChange={(value) => onChange(name, value)}
            />
          ),
      )}
    </FieldGrid>
  );
  const filled = group.more.filter((name) => isFilled(held[name])).length;
  return (
    <>
      {inputs(group.main)}
      {group.more.length > 0 && <MoreFields filled={filled}>{inputs(group.more)}</MoreFields>}
    </>
  );
}

export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
