import { parameterLimits } from '@weir/contract/control/parameters';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Scalar } from '@weir/contract/value-text';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';

interface Props {
  parameter: Pick<Parameter, 'dataType' | 'step' | 'unit' | 'enumValues'>;
  value: Scalar;
  onChange: (value: Scalar) => void;
  label: string;
  faulty: boolean;
  describedBy: string | undefined;
  placeholder?: string;
  /** Lets the value be taken away. */
  clearable?: boolean;
}

/** A field for one value, as its parameter asks for. */
export function ParameterInput(props: Props) {
  const { parameter, value, onChange, label, faulty, describedBy, placeholder, clearable } = props;
  const common = {
    'aria-label': label,
    'aria-invalid': faulty,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(faulty ? { status: 'error' as const } : {}),
    className: 'wide',
  };
  if (parameter.dataType === 'number') {
    return (
      <NumberInput
        {...common}
        value={typeof value === 'number' ? value : null}
        step={parameter.step ?? 1}
        suffix={parameter.unit ?? undefined}
        onChange={onChange}
      />
    );
  }
  if (parameter.dataType === 'text') {
    return (
      <Input
        {...common}
        value={typeof value === 'string' ? value : ''}
        maxLength={parameterLimits.textChars}
        onChange={({ target }) => onChange(clearable && target.value === '' ? null : target.value)}
      />
    );
  }
  return <Choice {...props} common={common} />;
}

/** antd's Select takes no truth values. */
const truth = { no: 0, yes: 1 } as const;

function Choice({ parameter, value, onChange, clearable, common }: Props & { common: object }) {
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const isBoolean = parameter.dataType === 'boolean';
  const options = useMemo(
    () =>
      isBoolean
        ? [
            { value: truth.yes, label: kit('yes') },
            { value: truth.no, label: kit('no') },
          ]
        : (parameter.enumValues ?? []).map((each) => ({ value: each.code, label: localName(each) })),
    [isBoolean, parameter.enumValues, kit, localName],
  );
  const chosen = typeof value === 'boolean' ? Number(value) : value;
  return (
    <Select<number>
      {...common}
      value={typeof chosen === 'number' ? chosen : undefined}
      options={options}
      allowClear={clearable === true}
      onChange={(code: number | undefined) => {
        if (code === undefined) onChange(null);
        else onChange(isBoolean ? code === truth.yes : code);
      }}
    />
  );
}
