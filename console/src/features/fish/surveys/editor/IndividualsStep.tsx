import { hasDigitPreference, lengthFieldOf } from '@weir/contract/fish/plausibility';
import { lengthTypes } from '@weir/contract/fish/species';
import type { CatchRow, Individual } from '@weir/contract/fish/surveys';
import { Alert } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { vernacularOf } from '../../names/FishNameValue.tsx';
import { catchGridMessages } from '../catch-grid/catch-grid.messages.ts';
import { ChoiceField } from '../fields/Fields.tsx';
import { pointerOf } from '../fields/go-to-field.ts';
import { useFishIndex } from '../model/surveys.queries.ts';
import { FishForm, type Measures } from './FishForm.tsx';
import { IndividualsTable } from './IndividualsTable.tsx';
import type { SurveyEditor } from './use-survey-editor.ts';

interface Props {
  editor: SurveyEditor;
  /** The field to go to. */
  pointer: string | undefined;
  onArrived: () => void;
}

/** Fish after fish of one row: Enter takes one and begins the next. One that was taken can be opened again. */
export function IndividualsStep({ editor, pointer, onArrived }: Props) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const { byId } = useFishIndex();
  const { catches = [], individuals = [] } = editor.written.draft;
  const rows = catches.filter(({ countStatus }) => countStatus !== 'absent');
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<number>();
  const { led, end } = useLed(pointer, individuals, {
    onArrived,
    open: useCallback(({ rowId, no }: Individual) => {
      setChosen(rowId);
      setOpened(no);
    }, []),
  });
  const row = rows.find(({ rowId }) => rowId === chosen) ?? rows[0];
  if (!row) return <Alert type="info" showIcon title={t('chooseRow')} />;
  const labelOf = ({ fishId, provisionalName }: CatchRow) => {
    const fish = byId.get(fishId ?? 0);
    return fish ? (vernacularOf(fish, language) ?? fish.scientificName) : (provisionalName ?? '?');
  };
  const species = byId.get(row.fishId ?? 0);
  const ofRow = individuals.filter(({ rowId }) => rowId === row.rowId);
  const fish = ofRow.find(({ no }) => no === opened);
  return (
    <>
      <ChoiceField
        label={t('row')}
        value={row.rowId}
        options={rows.map((one) => ({ value: one.rowId, label: labelOf(one) }))}
        onChange={setChosen}
      />
      <p role="status">{t('measured', { measured: ofRow.length, count: row.count ?? '—' })}</p>
      {areRounded(ofRow) && <Alert type="warning" showIcon title={t('rounded')} />}
      <FishForm
        key={`${row.rowId} ${fish?.no ?? ''}`}
        {...{ fish, species, pointer: led }}
        onArrived={end}
        onTake={(measures) => {
          editor.set({ individuals: withMeasured(individuals, row, { fish, measures }) });
          setOpened(undefined);
        }}
        onCancel={() => setOpened(undefined)}
      />
      <IndividualsTable
        {...{ fish: ofRow, species }}
        onOpen={({ no }) => setOpened(no)}
        onRemove={(gone) => editor.set({ individuals: individuals.filter((one) => one !== gone) })}
      />
    </>
  );
}

const areRounded = (fish: readonly Individual[]) =>
  lengthTypes.some((type) => hasDigitPreference(fish.flatMap((one) => one[lengthFieldOf[type]] ?? [])));

/** With what was measured of a fish that is known, else of the next one of the row. */
function withMeasured(
  individuals: readonly Individual[],
  { rowId }: CatchRow,
  { fish, measures }: { fish: Individual | undefined; measures: Measures },
): Individual[] {
  if (fish) return individuals.map((one) => (one === fish ? { rowId, no: fish.no, ...measures } : one));
  const last = individuals.reduce((no, one) => (one.rowId === rowId ? Math.max(no, one.no) : no), 0);
  return [...individuals, { rowId, no: last + 1, ...measures }];
}

interface Led {
  onArrived: () => void;
  open: (fish: Individual) => void;
}

/** Opens the fish that a pointer leads to; `led` leads on to its field. */
function useLed(pointer: string | undefined, individuals: readonly Individual[], { onArrived, open }: Led) {
  const [led, setLed] = useState<string>();
  useEffect(() => {
    if (pointer === undefined) return;
    const [, , at, name] = pointer.split('/');
    const fish = individuals[Number(at)];
    if (!fish) return;
    open(fish);
    setLed(pointerOf('individual', ...(name ? [name] : [])));
    onArrived();
  }, [pointer, individuals, onArrived, open]);
  return { led, end: useCallback(() => setLed(undefined), []) };
}
