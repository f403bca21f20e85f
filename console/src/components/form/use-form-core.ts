import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FormSpec, RowsApart } from './form-part.ts';
import { changedNames } from './form-values.ts';
import { type FormState, useFormState } from './use-form-state.ts';
import { type Sending, useSending } from './use-sending.ts';

/** Somebody saved the record while it was being edited. */
export interface Conflict<V extends object, R> {
  current: R;
  before: V;
  theirs: V;
  mine: V;
  /** When the form has rows. */
  rows: RowsApart | undefined;
  /** What they saved, where the form can show it. */
  shown: ReactNode;
  mergedField: FormSpec<V, R, never>['mergedField'];
}

export interface FormCore<V extends object, R>
  extends Pick<FormState<V, R>, 'form' | 'formName' | 'initialValues' | 'dirty' | 'restored' | 'onWritten'>,
    Pick<Sending<R>, 'saving' | 'failure' | 'problems' | 'submit' | 'keepMine' | 'onChecked'> {
  conflict: Conflict<V, R> | undefined;
  loadNewer: () => void;
  /** Back to the record, without what was written. */
  discard: () => void;
}

/** What every form does, whatever it stands in. */
export function useFormCore<V extends object, R, T>(spec: FormSpec<V, R, T>): FormCore<V, R> {
  const state = useFormState(spec);
  const sending = useSending(state, spec);
  const [seen, setSeen] = useState(spec.record);
  const start = (record: R | undefined) => {
    state.start(record);
    sending.reset();
  };
  const adopt = useEffectEvent(() => {
    if (state.dirty || spec.record === seen) return;
    setSeen(spec.record);
    const isSame = changedNames(state.base.values, spec.valuesOf(spec.record)).length === 0;
    // Read again for other reasons, as its presence: what is said of the fields stands.
    if (isSame && !spec.part) state.know(spec.record);
    else start(spec.record);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer record is shown as soon as nothing would be lost
  useEffect(() => adopt(), [spec.record, state.dirty]);
  const leave = useEffectEvent(() => {
    if (sending.added) start(spec.record);
  });
  // Out of sight: who comes back adds another one.
  useEffect(() => () => leave(), []);
  const { newer } = sending;
  return {
    ...state,
    ...sending,
    conflict: newer && {
      current: newer.record,
      before: state.base.values,
      theirs: spec.valuesOf(newer.record),
      mine: state.valuesNow(),
      rows: spec.part?.compare(state.base.record, newer.record),
      shown: spec.showNewer?.(newer.record),
      mergedField: spec.mergedField,
    },
    loadNewer: () => start(newer?.record),
    discard: () => start(spec.record),
  };
}

/** Fields that somebody else changed, and whether I had changed them too. */
export function changedByOthers<V extends object, R>({ before, theirs, mine }: Conflict<V, R>) {
  const own = new Set(changedNames(before, mine));
  return changedNames(before, theirs).map((name) => ({ name, isMineToo: own.has(name) }));
}
