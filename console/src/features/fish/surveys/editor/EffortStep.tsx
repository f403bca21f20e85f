import {
  computedEffort,
  type EffortField,
  effortOf,
  fieldsOfGear,
  stretchedMeshMm,
  unitOf,
} from '@weir/contract/fish/effort';
import { currents, type Effort, gears, meshMeasures, unitsOfGear } from '@weir/contract/fish/surveys';
import { effortFieldWords, effortUnitWords, gearWords } from '@weir/contract/fish/surveys.words';
import { Alert, Button } from 'antd';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { surveysMessages } from '../model/surveys.messages.ts';
import { editorMessages } from './editor.messages.ts';
import { ChoiceField, FieldGrid, NumberField, TextField } from './Fields.tsx';
import type { SurveyEditor } from './use-survey-editor.ts';

/** The gear, its own fields, and the effort that comes of them. */
export function EffortStep({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const words = useMessages(surveysMessages);
  const language = useLanguage();
  const { gear, effort = {}, permitNo } = editor.written.draft;
  const set = (change: Partial<Effort>, place?: string) =>
    editor.set({ effort: filled({ ...effort, ...change }) }, place);
  return (
    <>
      <FieldGrid>
        <ChoiceField
          label={words('gear')}
          value={gear}
          options={gears.map((value) => ({ value, label: gearWords[language][value] }))}
          onChange={(value) => value && editor.set({ gear: value, effort: {} })}
        />
        <TextField
          label={t('permitNo')}
          value={permitNo}
          onChange={(value) => editor.set({ permitNo: value as string }, 'permitNo')}
        />
        {gear &&
          fieldsOfGear[gear]
            .filter((field) => field !== 'panels')
            .map((field) => <EffortInput key={field} {...{ field, effort, set }} />)}
      </FieldGrid>
      {gear === 'gillnet' && <Panels effort={effort} set={set} />}
      {gear && <Amount {...{ gear, effort, set }} />}
    </>
  );
}

type Set = (change: Partial<Effort>, place?: string) => void;

/** Without what was emptied. */
const filled = (effort: Effort): Effort =>
  Object.fromEntries(Object.entries(effort).filter(([, value]) => value !== undefined && value !== null));

function EffortInput({ field, effort, set }: { field: EffortField; effort: Effort; set: Set }) {
  const label = effortFieldWords[useLanguage()][field];
  if (field === 'bait' || field === 'marker' || field === 'note')
    return (
      <TextField label={label} value={effort[field]} onChange={(value) => set({ [field]: value }, field)} />
    );
  if (field === 'current')
    return (
      <ChoiceField
        label={label}
        value={effort.current}
        options={currents.map((value) => ({ value, label: value }))}
        onChange={(value) => set({ current: value as Effort['current'] & string })}
      />
    );
  if (field === 'passes')
    return (
      <TextField
        label={label}
        value={effort.passes?.join(', ')}
        onChange={(text) => set({ passes: (text?.match(/\d+/g) ?? []).map(Number) }, field)}
      />
    );
  if (field === 'panels') return null;
  return (
    <NumberField label={label} value={effort[field]} onChange={(value) => set({ [field]: value }, field)} />
  );
}

const newPanel = { meshMm: 20, measure: 'stretched', lengthM: 30, heightM: 1.5 } as const;

/** The panels of a gillnet; each says its stretched mesh, however it was measured. */
function Panels({ effort: { panels = [] }, set }: { effort: Effort; set: Set }) {
  const t = useMessages(editorMessages);
  const change = (at: number, next: Partial<(typeof panels)[number]>, place?: string) =>
    set({ panels: panels.map((panel, no) => (no === at ? { ...panel, ...next } : panel)) }, place);
  const numbers = ['meshMm', 'lengthM', 'heightM'] as const;
  return (
    <>
      {panels.map((panel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: panels are known by their places alone
        <FieldGrid key={at}>
          {numbers.map((name) => (
            <NumberField
              key={name}
              label={t(name)}
              help={name === 'meshMm' ? t('mesh', { mm: stretchedMeshMm(panel) }) : undefined}
              value={panel[name]}
              onChange={(value) => value && change(at, { [name]: value }, `panel${at}${name}`)}
            />
          ))}
          <ChoiceField
            label={t('meshMm')}
            value={panel.measure}
            options={meshMeasures.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => value && change(at, { measure: value })}
          />
          <Button onClick={() => set({ panels: panels.filter((_, no) => no !== at) })}>
            {t('removeRow')}
          </Button>
        </FieldGrid>
      ))}
      <Button onClick={() => set({ panels: [...panels, panels.at(-1) ?? newPanel] })}>{t('addRow')}</Button>
    </>
  );
}

function Amount({ gear, effort, set }: { gear: (typeof gears)[number]; effort: Effort; set: Set }) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const words = effortUnitWords[language];
  const unit = unitOf(gear, effort);
  if (unit === null) return <Alert type="info" showIcon title={t('noEffort')} />;
  const amount = effortOf(gear, effort);
  const computed = computedEffort(unit, effort);
  const told = (value: number) =>
    `${value.toLocaleString(language, { maximumSignificantDigits: 4 })} ${words[unit]}`;
  return (
    <>
      <FieldGrid>
        <ChoiceField
          label={t('unit')}
          value={unit}
          options={unitsOfGear[gear].map((value) => ({ value, label: words[value] }))}
          onChange={(value) => value && set({ unit: value })}
        />
        <NumberField
          label={t('value')}
          help={computed === null ? t('valueHelp') : t('computed', { value: told(computed) })}
          value={effort.value}
          onChange={(value) => set({ value: value as number }, 'value')}
        />
      </FieldGrid>
      <Alert
        type={amount ? 'success' : 'info'}
        role="status"
        title={amount ? `${t('value')}: ${told(amount.value)}` : t('notYet')}
      />
    </>
  );
}
