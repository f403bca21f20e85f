import { Form, Input, InputNumber, Select } from 'antd';
import type { Row } from '../data-table/column.ts';
import { MomentInput } from '../form/MomentInput.tsx';
import { MonoInput } from '../form/MonoInput.tsx';
import { NumberInput } from '../form/NumberInput.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { TextsItem } from '../form/TextsItem.tsx';
import type { FieldRule } from '../form-rules.ts';
import type { FormField } from './form-fields.ts';
import type { RowTools, Words } from './resource-parts.ts';

interface Props<T extends Row, W extends Words> {
  field: FormField<T, W>;
  record: T | undefined;
  tools: RowTools<T, W>;
  rules: FieldRule[];
  /** What is said when the name is empty in every language. */
  needed: string;
}

/** A field of a resource's form: its label, its help, and the input that its schema asks for. */
export function FieldItem<T extends Row, W extends Words>({
  field,
  record,
  tools,
  rules,
  needed,
}: Props<T, W>) {
  const { name, spec, wire, isTranslated } = field;
  const label = tools.label(name, spec);
  const word = typeof spec.help === 'function' ? spec.help(record) : spec.help;
  const extra = word === undefined ? undefined : tools.t(word);
  const isLocked = spec.isLocked?.(record) ?? false;
  if (isTranslated) {
    const texts = {
      name,
      label,
      maxLength: wire.maxLength ?? 128,
      rows: rowsOf(field),
      disabled: isLocked,
      extra,
    };
    return <TextsItem {...texts} needed={wire.isNullable ? undefined : needed} />;
  }
  if (!spec.input && (wire.kind === 'flag' || wire.kind === 'truth')) {
    return <SwitchField {...{ name, label, extra }} words={spec.words ?? 'beside'} disabled={isLocked} />;
  }
  return (
    <Form.Item
      {...{ name, label, extra, rules }}
      {...(spec.normalize && { normalize: spec.normalize, validateFirst: true })}
    >
      {spec.input ? spec.input({ record, tools, isLocked }) : <UsualInput {...{ field, tools, isLocked }} />}
    </Form.Item>
  );
}

/** Lines of what may be long; undefined: it has one. */
const rowsOf = <T extends Row, W extends Words>({ spec, wire }: FormField<T, W>) =>
  spec.rows ?? (wire.kind === 'prose' ? 3 : undefined);

interface InputProps<T extends Row, W extends Words> {
  field: FormField<T, W>;
  tools: RowTools<T, W>;
  isLocked: boolean;
}

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

/** What the schema asks for; the form item gives it its value. */
function UsualInput<T extends Row, W extends Words>({ field, tools, isLocked, ...item }: InputProps<T, W>) {
  const { spec, wire } = field;
  const { kind, maxLength, minimum, maximum, isNullable, isWhole } = wire;
  const usual = { ...item, disabled: isLocked, placeholder: spec.placeholder };
  const suffix = spec.suffix === undefined ? undefined : tools.t(spec.suffix);
  const rows = rowsOf(field);
  if (rows !== undefined) {
    return (
      <Input.TextArea {...usual} maxLength={maxLength} autoSize={{ minRows: rows, maxRows: rows + 5 }} />
    );
  }
  if (kind === 'time') return <MomentInput {...item} disabled={isLocked} />;
  if (kind === 'zone') return <Select {...usual} showSearch allowClear={isNullable} options={zones} />;
  if (kind === 'choice') {
    const options = wire.values.map((value) => ({
      value,
      label: spec.text?.(value, tools) ?? String(value),
    }));
    return <Select {...usual} allowClear={isNullable} options={options} />;
  }
  if (kind === 'number') {
    const limits = { min: minimum, max: maximum, suffix, className: 'numberField' };
    return isWhole ? (
      <InputNumber {...usual} {...limits} precision={0} changeOnWheel={false} />
    ) : (
      <NumberInput {...usual} {...limits} />
    );
  }
  const Text = spec.mono ? MonoInput : Input;
  return <Text {...usual} maxLength={maxLength} autoComplete="off" suffix={suffix} />;
}
