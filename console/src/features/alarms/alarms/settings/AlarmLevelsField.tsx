import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { alarmLevels } from '@weir/contract/alarms/alarms';
import { alarmTextLimits } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { Button, Form, Input, Select, type SelectProps } from 'antd';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { type FaultLevel, FaultTag } from '../../../../components/StatusTag.tsx';
import { ruleText } from '../../../../platform/api-error.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { operatorSigns } from '../sentences/alarm-sentence.ts';
import styles from './AlarmSettings.module.css';
import { isTooNear, neverAt, neverRaises, operatorsFor, type SettingValues } from './alarm-draft.ts';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';

interface Props {
  signal: Signal | undefined;
}

interface FieldProps extends Props {
  /** A device may switch the setting of its type off; that of a type must be able to raise something. */
  of: 'type' | 'device';
}

/** Up to four levels, each with its comparison and threshold. */
export function AlarmLevelsField({ signal, of }: FieldProps) {
  const t = useMessages(alarmSettingsMessages);
  const form = Form.useFormInstance<SettingValues>();
  const free = () => {
    const used = (form.getFieldValue('levels') as SettingValues['levels']).map(({ level }) => level); // what the form holds under this name
    return alarmLevels.findLast((level) => !used.includes(level));
  };
  const raisesSomething = async () => {
    if (of === 'type' && neverRaises(form.getFieldsValue())) throw new Error(t('neverRaises'));
  };
  const dataType = signal?.dataType ?? 'number';
  return (
    <fieldset className={styles.group}>
      <legend>{t('levels')}</legend>
      <Form.List name="levels" rules={[{ validator: raisesSomething }]}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.length === 0 && <p className="quiet">{t('noLevels')}</p>}
            {fields.map(({ key, name }) => (
              <LevelRow key={key} name={name} signal={signal} onRemove={() => remove(name)} />
            ))}
            {fields.length < alarmLevels.length && (
              <Button
                icon={<Icon of={PlusOutlined} />}
                onClick={() => add({ level: free(), operator: operatorsFor(dataType)[0] })}
              >
                {t('addLevel')}
              </Button>
            )}
            <Form.ErrorList className={styles.problem} errors={errors} />
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

interface RowProps extends Props {
  name: number;
  onRemove: () => void;
}

function LevelRow({ name, signal, onRemove }: RowProps) {
  const t = useMessages(alarmSettingsMessages);
  const kit = useMessages(kitMessages);
  const form = Form.useFormInstance<SettingValues>();
  const { isOnce, isFarEnough, canRaise } = useLevelRules(name, signal);
  const level = Form.useWatch(['levels', name, 'level'], form);
  const operator = Form.useWatch(['levels', name, 'operator'], form);
  const isText = signal?.dataType === 'text';
  return (
    <fieldset
      className={isText ? `${styles.level} ${styles.ofText}` : styles.level}
      aria-label={level && kit(`level${level}`)}
    >
      <Form.Item
        name={[name, 'level']}
        label={t('level')}
        dependencies={['levels']}
        rules={[{ validator: isOnce }]}
      >
        <LevelSelect />
      </Form.Item>
      <Form.Item
        name={[name, 'operator']}
        label={t('operator')}
        dependencies={['semaphoreId']}
        rules={[{ validator: canRaise('operator') }]}
      >
        <Select
          options={operatorsFor(signal?.dataType ?? 'number').map((value) => ({
            value,
            label: value === 'in' || value === 'changed' ? t(`operator_${value}`) : operatorSigns[value],
          }))}
        />
      </Form.Item>
      {!isText && (
        <Form.Item
          name={[name, 'threshold']}
          label={t('threshold')}
          dependencies={['levels']}
          rules={[{ required: true, message: t('thresholdNeeded') }, { validator: isFarEnough }]}
        >
          <ThresholdInput signal={signal} />
        </Form.Item>
      )}
      {isText && operator !== 'changed' && (
        <Form.Item
          name={[name, 'texts']}
          label={t(operator === 'in' ? 'texts' : 'text')}
          extra={operator === 'in' && t('textsHelp')}
          dependencies={['levels']}
          rules={[{ required: true, message: t('textNeeded') }, { validator: canRaise('texts') }]}
        >
          <TextsInput several={operator === 'in'} />
        </Form.Item>
      )}
      <IconButton
        type="text"
        className={styles.removeLevel}
        icon={DeleteOutlined}
        label={t('removeLevel')}
        onClick={onRemove}
      />
    </fieldset>
  );
}

/** What a level must be like beside the others. */
function useLevelRules(name: number, signal: Signal | undefined) {
  const t = useMessages(alarmSettingsMessages);
  const form = Form.useFormInstance<SettingValues>();
  const levels = (): SettingValues['levels'] => form.getFieldValue('levels');
  const canRaise = (field: string) => async () => {
    const never = neverAt(levels(), name, signal);
    if (never?.field === field) throw new Error(ruleText(never));
  };
  return {
    canRaise,
    isOnce: async (_: unknown, value: unknown) => {
      if (levels().findIndex(({ level }) => level === value) < name) throw new Error(t('levelTwice'));
    },
    isFarEnough: async () => {
      if (isTooNear(levels(), name)) throw new Error(t('furtherNeeded'));
      await canRaise('threshold')();
    },
  };
}

/** What a form item hands to its field. */
interface FieldOf<T> {
  id?: string;
  value?: T;
  onChange?: (value: T) => void;
  onBlur?: () => void;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

type ThresholdProps = Props & FieldOf<number | null>;

/** A number with the signal's unit, or one of its codes by name. */
function ThresholdInput({ signal, value = null, onChange, ...field }: ThresholdProps) {
  const t = useMessages(alarmSettingsMessages);
  const localName = useLocalName();
  if (signal?.dataType === 'boolean' || signal?.dataType === 'enum') {
    const codes =
      signal.dataType === 'boolean'
        ? [
            { value: 1, label: t('yes') },
            { value: 0, label: t('no') },
          ]
        : (signal.enumValues ?? []).map((each) => ({ value: each.code, label: localName(each) }));
    return <Select {...field} value={value} options={codes} onChange={(next: number) => onChange?.(next)} />;
  }
  return (
    <NumberInput
      {...field}
      className="wide"
      value={value}
      suffix={signal?.unit ?? undefined}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** The text that a value is compared with, or several. */
function TextsInput({ several, value = [], onChange, ...field }: { several: boolean } & FieldOf<string[]>) {
  const { chars, texts } = alarmTextLimits;
  if (!several)
    return (
      <Input
        {...field}
        value={value[0] ?? ''}
        maxLength={chars}
        onChange={({ target }) => onChange?.(target.value === '' ? [] : [target.value])}
      />
    );
  return (
    <Select<string[]>
      {...field}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={value}
      maxCount={texts}
      onChange={(next) => onChange?.(next.map((text) => text.slice(0, chars)))}
    />
  );
}

/** The four levels by shape, word and colour. */
export function LevelSelect(props: Omit<SelectProps<number>, 'options'>) {
  const kit = useMessages(kitMessages);
  return (
    <Select<number>
      {...props}
      // What is chosen is also read aloud: as a word, not as a number.
      options={alarmLevels.map((level) => ({ value: level, label: kit(`level${level}`) }))}
      optionRender={({ data }) => <FaultTag level={levelOf(data.value)} />}
      labelRender={({ value }) => <FaultTag level={levelOf(value)} />}
    />
  );
}

const levelOf = (value: unknown): FaultLevel => alarmLevels.find((level) => level === value) ?? 0;
