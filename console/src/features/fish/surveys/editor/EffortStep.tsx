import { computedEffort, effortOf, fieldsOfGear, stretchedMeshMm, unitOf } from '@weir/contract/fish/effort';
import { type Gear, gears, unitsOfGear } from '@weir/contract/fish/gears';
import { type Effort, meshMeasures } from '@weir/contract/fish/surveys';
import { effortUnitWords, gearWords } from '@weir/contract/fish/surveys.words';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { ChoiceField, FieldGrid, NumberField, TextField } from '../fields/Fields.tsx';
import { GroupFields } from '../fields/GroupFields.tsx';
import { pointerOf } from '../fields/go-to-field.ts';
import { type FieldGroup, surveyFields } from '../fields/survey-fields.ts';
import { surveysMessages } from '../model/surveys.messages.ts';
import { editorMessages } from './editor.messages.ts';
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
          at={pointerOf('gear')}
          value={gear}
          options={gears.map((value) => ({ value, label: gearWords[language][value] }))}
          onChange={(value) => value && editor.set({ gear: value, effort: {} })}
        />
        <TextField
          label={t('permitNo')}
          at={pointerOf('permitNo')}
          value={permitNo}
          onChange={(value) => editor.set({ permitNo: value as string }, 'permitNo')}
        />
      </FieldGrid>
      {gear && (
        <GroupFields
          group={groupOf(gear)}
          within={pointerOf('effort')}
          values={effort}
          onChange={(name, value) => set({ [name]: value }, name)}
        />
      )}
      {gear && fieldsOfGear[gear].includes('passes') && <Passes effort={effort} set={set} />}
      {gear === 'gillnet' && <Panels effort={effort} set={set} />}
      {gear && <Amount {...{ gear, effort, set }} />}
    </>
  );
}

type Set = (change: Partial<Effort>, place?: string) => void;

/** Without what was emptied. */
const filled = (effort: Effort): Effort =>
  Object.fromEntries(Object.entries(effort).filter(([, value]) => value !== undefined && value !== null));

/** Of the fields of the effort those that are written down of the gear. */
function groupOf(gear: Gear): FieldGroup {
  const isOf = (name: string) => name === 'note' || fieldsOfGear[gear].some((field) => field === name);
  const { schema, main, more } = surveyFields.effort;
  return { schema, main: main.filter(isOf), more: more.filter(isOf), own: [] };
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The fish of each pass, one number after the other; what is typed stays as it is typed. */
function Passes({ effort: { passes = [] }, set }: { effort: Effort; set: Set }) {
  const word = useFieldWord();
  const [typed, setTyped] = useState('');
  const isTyped = numbersIn(typed).join() === passes.join();
  return (
    <TextField
      label={word(['passes'])}
      at={pointerOf('effort', 'passes')}
      value={isTyped ? typed : passes.join(', ')}
      onChange={(text = '') => {
        setTyped(text);
        set({ passes: numbersIn(text) }, 'passes');
      }}
    />
  );
}

const newPanel = { meshMm: 20, measure: 'stretched', lengthM: 30, heightM: 1.5 } as const;

/** The panels of a gillnet; each says its stretched mesh, however it was measured. */
function Panels({ effort: { panels = [] }, set }: { effort: Effort; set: Set }) {
  const t = useMessages(editorMessages);
  const words = useFieldWord();
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
              at={`/effort/panels/${at}/${name}`}
              help={name === 'meshMm' ? t('mesh', { mm: stretchedMeshMm(panel) }) : undefined}
              value={panel[name]}
              onChange={(value) => value && change(at, { [name]: value }, `panel${at}${name}`)}
            />
          ))}
          <ChoiceField
            label={words(['measure'])}
            at={`/effort/panels/${at}/measure`}
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

function Amount({ gear, effort, set }: { gear: Gear; effort: Effort; set: Set }) {
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
          at={pointerOf('effort', 'unit')}
          value={unit}
          options={unitsOfGear[gear].map((value) => ({ value, label: words[value] }))}
          onChange={(value) => value && set({ unit: value })}
        />
        <NumberField
          label={t('value')}
          at={pointerOf('effort', 'value')}
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
