import {
  areLengthsOutOfOrder,
  exceededMaximumMm,
  type KnownSpecies,
  lengthFieldOf,
  unlikelyZ,
  weightScore,
} from '@weir/contract/fish/plausibility';
import { lengthTypes } from '@weir/contract/fish/species';
import { Individual } from '@weir/contract/fish/surveys';
import { Alert, Button } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { catchGridMessages } from '../catch-grid/catch-grid.messages.ts';
import { GroupFields } from '../fields/GroupFields.tsx';
import { pointerOf, useGoToField } from '../fields/go-to-field.ts';
import { surveyFields } from '../fields/survey-fields.ts';
import { withField } from '../fields/with-field.ts';

export type Measures = Partial<Omit<Individual, 'rowId' | 'no'>>;

interface Props {
  /** Undefined: the next one. */
  fish: Individual | undefined;
  species: KnownSpecies | undefined;
  /** The field to go to. */
  pointer: string | undefined;
  onArrived: () => void;
  onTake: (measures: Measures) => void;
  onCancel: () => void;
}

/** What is measured of one fish. */
export function FishForm({ fish, species, pointer, onArrived, onTake, onCancel }: Props) {
  const t = useMessages(catchGridMessages);
  const form = useRef<HTMLFormElement>(null);
  const [measures, setMeasures] = useState<Measures>(() => measuresOf(fish));
  useGoToField(form, pointer, onArrived);
  const take = (event: SubmitEvent) => {
    event.preventDefault();
    if (Object.keys(measures).every((name) => name === 'sex')) return;
    onTake(measures);
    // Whoever measures females goes on with females.
    setMeasures(measures.sex ? { sex: measures.sex } : {});
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} onSubmit={take} className="stack gapMd">
      {fish && <h3>{t('fishNo', { no: fish.no })}</h3>}
      <GroupFields
        group={surveyFields.individual}
        within={pointerOf('individual')}
        values={measures}
        onChange={(name, value) => setMeasures((now) => withField(Individual, now, name, value))}
      />
      <Doubts fish={measures} species={species} />
      <div className="flow gapSm">
        <Button htmlType="submit" type="primary">
          {t(fish ? 'take' : 'next')}
        </Button>
        {fish && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}

function measuresOf(fish: Individual | undefined): Measures {
  if (!fish) return {};
  const { rowId: _, no: __, ...measures } = fish;
  return measures;
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
