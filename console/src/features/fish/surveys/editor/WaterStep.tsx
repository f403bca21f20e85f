import { type WaterMeasurement, waterMethods, waterParameters, waterRanges } from '@weir/contract/fish/water';
import { waterMethodWords, waterParameterWords } from '@weir/contract/fish/water.words';
import { Alert, Button, Checkbox } from 'antd';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { surveysMessages } from '../model/surveys.messages.ts';
import { editorMessages } from './editor.messages.ts';
import { ChoiceField, FieldGrid, NumberField } from './Fields.tsx';
import type { SurveyEditor } from './use-survey-editor.ts';

const beyond = (value: number, [min, max]: readonly [number, number]) => value < min || value > max;

/** What was measured of the water; what is out of range says so at once. */
export function WaterStep({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const { water = [] } = editor.written.draft;
  const set = (rows: WaterMeasurement[], place?: string) => editor.set({ water: rows }, place);
  const change = (at: number, next: Partial<WaterMeasurement>) =>
    set(
      water.map((row, no) => (no === at ? { ...row, ...next } : row)),
      `water${at}`,
    );
  const unused = waterParameters.find((name) => !water.some(({ parameter }) => parameter === name));
  return (
    <>
      {water.map((row, at) => (
        <WaterRow
          // biome-ignore lint/suspicious/noArrayIndexKey: checks name readings by their places
          key={at}
          row={row}
          onChange={(next) => change(at, next)}
          onRemove={() => set(water.filter((_, no) => no !== at))}
        />
      ))}
      <Button
        onClick={() =>
          set([
            ...water,
            { parameter: unused ?? 'temperature', value: 0, method: 'manual', statistic: 'instant' },
          ])
        }
      >
        {t('addRow')}
      </Button>
    </>
  );
}

interface RowProps {
  row: WaterMeasurement;
  onChange: (next: Partial<WaterMeasurement>) => void;
  onRemove: () => void;
}

function WaterRow({ row, onChange, onRemove }: RowProps) {
  const t = useMessages(editorMessages);
  const words = useMessages(surveysMessages);
  const language = useLanguage();
  const { unit, hard, soft } = waterRanges[row.parameter];
  const range = ([min, max]: readonly [number, number]) => ({ min, max });
  const isImpossible = beyond(row.value, hard);
  const isUnusual = soft !== undefined && beyond(row.value, soft);
  return (
    <div>
      <FieldGrid>
        <ChoiceField
          label={words('parameter')}
          value={row.parameter}
          options={waterParameters.map((value) => ({ value, label: waterParameterWords[language][value] }))}
          onChange={(value) => value && onChange({ parameter: value })}
        />
        <NumberField
          label={`${words('value')} ${unit}`}
          value={row.value}
          onChange={(value) => value !== undefined && onChange({ value })}
        />
        <ChoiceField
          label={t('waterMethod')}
          value={row.method}
          options={waterMethods.map((value) => ({ value, label: waterMethodWords[language][value] }))}
          onChange={(value) => value && onChange({ method: value })}
        />
        <Checkbox
          checked={row.isBelowLimit === 1}
          onChange={({ target }) => onChange({ isBelowLimit: target.checked ? 1 : 0 })}
        >
          {t('belowLimit')}
        </Checkbox>
        <Button onClick={onRemove}>{t('removeRow')}</Button>
      </FieldGrid>
      {isImpossible && <Alert type="error" showIcon title={t('possible', range(hard))} />}
      {!isImpossible && isUnusual && soft && (
        <Alert type="warning" showIcon title={t('usual', range(soft))} />
      )}
    </div>
  );
}
