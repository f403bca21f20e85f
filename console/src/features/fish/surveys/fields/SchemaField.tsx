import { surveyValueWords } from '@weir/contract/fish/survey-values.words';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { Checkbox, Select } from 'antd';
import { MomentInput } from '../../../../components/form/MomentInput.tsx';
import {
  fieldOf,
  patternOf,
  propertyOf,
  type WireField,
} from '../../../../components/resource/wire-fields.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DeviceSelect } from '../../../fleet/devices/DeviceSelect.tsx';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { PhotosSelect } from '../../photos/library/PhotosSelect.tsx';
import { CrewInput } from './CrewInput.tsx';
import { ChoiceField, Item, NumberField, TextField } from './Fields.tsx';
import { helpOf, surveyFieldsMessages } from './survey-fields.messages.ts';
import type { FieldGroup } from './survey-fields.ts';

interface Props {
  group: Pick<FieldGroup, 'schema'>;
  name: string;
  /** The pointer of what the field stands in; empty for the survey itself. */
  within: string;
  /** Where it is called otherwise than everywhere. */
  label?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
/** A limit that nobody comes near tells nothing. */
const toldMaximum = 100_000;

/** One field of a survey: the input that its schema asks for, with its unit, its range and what it means. */
export function SchemaField({ group, name, within, label, value, onChange }: Props) {
  const t = useMessages(surveyFieldsMessages);
  const word = useFieldWord();
  const schema = propertyOf(group.schema, name);
  const wire = fieldOf(schema);
  const help = helpOf(name);
  const wrong = problemOf(value, wire, patternOf(schema));
  const item = {
    label: label ?? word([name]),
    at: `${within}/${name}`,
    help: help && t(help),
    wrong: wrong && t(wrong, { min: wire.minimum ?? '', max: wire.maximum ?? '' }),
  };
  if (name === 'crew')
    return <CrewInput at={item.at} value={(value as FishSurveyContent['crew']) ?? []} onChange={onChange} />;
  if (wire.kind === 'flag')
    return (
      <div data-at={item.at}>
        <Checkbox checked={value === 1} onChange={({ target }) => onChange(target.checked ? 1 : 0)}>
          {item.label}
        </Checkbox>
        {item.help && <div className="quiet small">{item.help}</div>}
      </div>
    );
  return <UsualField {...{ name, wire, item, value, onChange }} />;
}

interface UsualProps extends Pick<Props, 'name' | 'value' | 'onChange'> {
  wire: WireField;
  item: { label: string; at: string; help: string | undefined; wrong: string | undefined };
}

function UsualField({ name, wire, item, value, onChange }: UsualProps) {
  const words = surveyValueWords[name]?.[useLanguage()];
  const { kind, values, maxLength, isWhole } = wire;
  const text = typeof value === 'string' ? value : undefined;
  const number = typeof value === 'number' ? value : undefined;
  if (name === 'deviceId')
    return <Item {...item}>{(id) => <DeviceSelect {...{ id, value: number ?? null, onChange }} />}</Item>;
  if (name === 'photoIds')
    return (
      <Item {...item}>
        {(id) => <PhotosSelect {...{ id, onChange }} value={value as number[] | undefined} />}
      </Item>
    );
  if (kind === 'choice') {
    const options = values.map((one) => ({ value: one, label: words?.[one] ?? String(one) }));
    return <ChoiceField {...item} value={text ?? number} options={options} onChange={onChange} />;
  }
  if (kind === 'number') {
    const { minimum: min, maximum: max } = wire;
    const range = max !== undefined && max <= toldMaximum ? `${min}–${max}` : undefined;
    return <NumberField {...item} {...{ isWhole, onChange }} placeholder={range} value={number} />;
  }
  if (kind === 'time')
    return (
      <Item {...item}>
        {(id) => (
          <MomentInput id={id} value={text ?? null} onChange={(next) => onChange(next ?? undefined)} />
        )}
      </Item>
    );
  if (kind === 'zone')
    return (
      <Item {...item}>
        {(id) => <Select {...{ id, onChange }} showSearch options={zones} value={text} />}
      </Item>
    );
  const type = name === 'identifiedOn' ? 'date' : undefined;
  return <TextField {...item} {...{ maxLength, type, onChange }} isLong={kind === 'prose'} value={text} />;
}

function problemOf(
  value: unknown,
  { minimum, maximum }: WireField,
  pattern: RegExp | undefined,
): 'outOfRange' | 'badForm' | undefined {
  if (typeof value === 'string') return pattern && !pattern.test(value) ? 'badForm' : undefined;
  if (typeof value !== 'number') return undefined;
  return value < (minimum ?? value) || value > (maximum ?? value) ? 'outOfRange' : undefined;
}
