import { WaterMeasurement, waterParameters, waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords, waterStatisticWords } from '@weir/contract/fish/water.words';
import { Alert, Button } from 'antd';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { GroupFields } from '../fields/GroupFields.tsx';
import { surveyFields } from '../fields/survey-fields.ts';
import { withField } from '../fields/with-field.ts';
import { surveysMessages } from '../model/surveys.messages.ts';
import { editorMessages } from './editor.messages.ts';
import type { SurveyEditor } from './use-survey-editor.ts';

const beyond = (value: number, [min, max]: readonly [number, number]) => value < min || value > max;

/** What was measured of the water; what is out of range says so at once. */
export function WaterStep({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(editorMessages);
  const { water = [] } = editor.written.draft;
  const set = (rows: WaterMeasurement[], place?: string) => editor.set({ water: rows }, place);
  const change = (at: number, next: WaterMeasurement) => set(water.with(at, next), `water${at}`);
  const unused = waterParameters.find((name) => !water.some(({ parameter }) => parameter === name));
  return (
    <>
      {water.map((row, at) => {
        const Row = isFrozen(row) ? FrozenRow : WaterRow;
        return (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: checks name readings by their places
            key={at}
            {...{ at, row }}
            onChange={(next) => change(at, next)}
            onRemove={() => set(water.filter((_, no) => no !== at))}
          />
        );
      })}
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
  at: number;
  row: WaterMeasurement;
  onChange: (next: WaterMeasurement) => void;
  onRemove: () => void;
}

/** Of a station, kept when the survey was submitted before: it is measured anew at the next time. */
const isFrozen = ({ method, statistic }: WaterMeasurement) => method === 'device' && statistic !== 'instant';

function FrozenRow({ at, row, onRemove }: RowProps) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const { parameter, statistic, value, serialNumber } = row;
  const words = [waterParameterWords[language][parameter], waterStatisticWords[language][statistic]];
  return (
    <div className="flow gapSm" data-at={`/water/${at}`}>
      <span>
        {`${words.join(', ')}: ${value.toLocaleString(language)} ${waterRanges[parameter].unit}`}
        <span className="quiet small">{` ${serialNumber ?? ''} ${t('frozen')}`}</span>
      </span>
      <Button onClick={onRemove}>{t('removeRow')}</Button>
    </div>
  );
}

function WaterRow({ at, row, onChange, onRemove }: RowProps) {
  const t = useMessages(editorMessages);
  const words = useMessages(surveysMessages);
  const { unit, hard, soft } = waterRanges[row.parameter];
  const range = ([min, max]: readonly [number, number]) => ({ min, max });
  const isImpossible = beyond(row.value, hard);
  const isUnusual = soft !== undefined && beyond(row.value, soft);
  return (
    <div>
      <GroupFields
        group={surveyFields.water}
        within={`/water/${at}`}
        values={row}
        labels={{ value: `${words('value')} ${unit}` }}
        onChange={(name, value) => onChange(withField(WaterMeasurement, row, name, value))}
      />
      <Button onClick={onRemove}>{t('removeRow')}</Button>
      {isImpossible && <Alert type="error" showIcon title={t('possible', range(hard))} />}
      {!isImpossible && isUnusual && soft && (
        <Alert type="warning" showIcon title={t('usual', range(soft))} />
      )}
    </div>
  );
}
