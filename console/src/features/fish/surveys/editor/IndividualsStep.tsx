import {
  areLengthsOutOfOrder,
  exceededMaximumMm,
  hasDigitPreference,
  type KnownSpecies,
  lengthFieldOf,
  unlikelyZ,
  weightScore,
} from '@weir/contract/fish/plausibility';
import { lengthTypes, sexes } from '@weir/contract/fish/species';
import { type Individual, maturityStages } from '@weir/contract/fish/surveys';
import { fishSexWords } from '@weir/contract/fish/surveys.words';
import { Alert, Button } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { catchGridMessages } from '../catch-grid/catch-grid.messages.ts';
import { vernacularOf } from '../model/FishName.tsx';
import { useFishIndex } from '../model/surveys.queries.ts';
import { ChoiceField, FieldGrid, NumberField } from './Fields.tsx';
import { IndividualsTable } from './IndividualsTable.tsx';
import type { SurveyEditor } from './use-survey-editor.ts';

type Measures = Partial<Omit<Individual, 'rowId' | 'no'>>;
const numbers = ['standardLengthMm', 'totalLengthMm', 'forkLengthMm', 'weightG', 'ageY'] as const;

/** Fish after fish of one row: Enter takes one and begins the next. */
export function IndividualsStep({ editor }: { editor: SurveyEditor }) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const { byId } = useFishIndex();
  const { catches = [], individuals = [] } = editor.written.draft;
  const rows = catches.filter(({ countStatus }) => countStatus !== 'absent');
  const [chosen, setChosen] = useState<string>();
  const row = rows.find(({ rowId }) => rowId === chosen) ?? rows[0];
  if (!row) return <Alert type="info" showIcon title={t('chooseRow')} />;
  const ofRow = individuals.filter(({ rowId }) => rowId === row.rowId);
  const labelOf = ({ fishId, provisionalName }: typeof row) => {
    const fish = byId.get(fishId ?? 0);
    return fish ? (vernacularOf(fish, language) ?? fish.scientificName) : (provisionalName ?? '?');
  };
  const isRounded = lengthTypes.some((type) =>
    hasDigitPreference(ofRow.flatMap((fish) => fish[lengthFieldOf[type]] ?? [])),
  );
  const add = (measures: Measures) => {
    const no = Math.max(0, ...ofRow.map((fish) => fish.no)) + 1;
    editor.set({ individuals: [...individuals, { rowId: row.rowId, no, ...measures }] });
  };
  return (
    <>
      <ChoiceField
        label={t('row')}
        value={row.rowId}
        options={rows.map((one) => ({ value: one.rowId, label: labelOf(one) }))}
        onChange={setChosen}
      />
      <p role="status">{t('measured', { measured: ofRow.length, count: row.count ?? '—' })}</p>
      {isRounded && <Alert type="warning" showIcon title={t('rounded')} />}
      <NextFish key={row.rowId} species={byId.get(row.fishId ?? 0)} onAdd={add} />
      <IndividualsTable
        fish={ofRow}
        species={byId.get(row.fishId ?? 0)}
        onRemove={(gone) => editor.set({ individuals: individuals.filter((one) => one !== gone) })}
      />
    </>
  );
}

function NextFish({
  species,
  onAdd,
}: {
  species: KnownSpecies | undefined;
  onAdd: (fish: Measures) => void;
}) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [fish, setFish] = useState<Measures>({});
  const set = (change: { [K in keyof Measures]: Measures[K] | undefined }) =>
    setFish((now) =>
      Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value !== undefined)),
    );
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    if (!numbers.some((name) => fish[name])) return;
    onAdd(fish);
    // Whoever measures females goes on with females.
    setFish(fish.sex ? { sex: fish.sex } : {});
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} onSubmit={take} className="stack gapMd">
      <FieldGrid>
        {numbers.map((name) => (
          <NumberField
            key={name}
            label={t(name)}
            value={fish[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <ChoiceField
          label={t('sex')}
          value={fish.sex}
          options={sexes.map((value) => ({ value, label: fishSexWords[language][value] }))}
          onChange={(value) => set({ sex: value })}
        />
        <ChoiceField
          label={t('maturity')}
          value={fish.maturity}
          options={maturityStages.map((value) => ({ value, label: value }))}
          onChange={(value) => set({ maturity: value })}
        />
      </FieldGrid>
      <Doubts fish={fish} species={species} />
      <Button htmlType="submit" type="primary">
        {t('next')}
      </Button>
    </form>
  );
}

interface DoubtsProps {
  fish: Measures;
  species: KnownSpecies | undefined;
}

/** What is unlikely of a fish, by what is known of its species. */
function Doubts({ fish, species }: DoubtsProps) {
  const t = useMessages(catchGridMessages);
  const score = species && fish.weightG ? weightScore(species, fish, fish.weightG) : null;
  const maxima = lengthTypes.flatMap((type) => {
    const maximum = species ? exceededMaximumMm(species, type, fish[lengthFieldOf[type]] ?? 0) : null;
    return maximum === null ? [] : [maximum];
  });
  const doubts = [
    ...(areLengthsOutOfOrder(fish) ? [t('outOfOrder')] : []),
    ...(score !== null && Math.abs(score) > unlikelyZ ? [t('unlikely', { z: score.toFixed(1) })] : []),
    ...maxima.map((maximum) => t('tooLong', { maximum })),
  ];
  return doubts.map((text) => <Alert key={text} type="warning" showIcon title={text} />);
}
