import { codes } from '@weir/contract/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { focusField, landFields } from '../form-errors.ts';
import { kitMessages } from '../kit.messages.ts';
import { fieldProblems, type Problem } from './field-problems.ts';
import type { FormSpec, PartChoices } from './form-part.ts';
import { mergeValues, type NameIn } from './form-values.ts';
import type { FormState } from './use-form-state.ts';
import { validatedValues } from './validated-values.ts';

export interface Sending<R> {
  /** Also once something was added, until its form is gone: it is not added a second time. */
  saving: boolean;
  added: boolean;
  /** Why it could not be saved, when no field says it. */
  failure: unknown;
  problems: readonly Problem[];
  /** The record as somebody else saved it meanwhile. */
  newer: { record: R } | undefined;
  submit: () => void;
  /** Over what somebody else saved; by the names of fields, what is chosen where both changed a part. */
  keepMine: (choices?: Readonly<Record<string, PartChoices>>) => void;
  /** Nothing has been tried yet. */
  reset: () => void;
  onChecked: () => void;
}

/** Checks a form, sends it once, and puts the answer where it belongs. */
export function useSending<V extends object, R, T>(
  state: FormState<V, R>,
  { valuesOf, confirm, onSubmit, onSaved, part, failedText, mergedField }: FormSpec<V, R, T>,
): Sending<R> {
  const { form, formName } = state;
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const [saving, setSaving] = useState(false);
  const [added, setAdded] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [newer, setNewer] = useState<{ record: R }>();
  const [tried, setTried] = useState(false);
  const finished = useFinished(onSaved);
  const sending = useRef(false);

  const checked = async (): Promise<V | undefined> => {
    const partProblem = part?.check();
    const values = await validatedValues(form);
    const found = fieldProblems(form, formName);
    setTried(true);
    setProblems(found);
    if (partProblem !== undefined) setFailure(new Error(partProblem));
    if (found[0]) focusField(form, found[0].path);
    return values && partProblem === undefined ? { ...state.base.values, ...values } : undefined;
  };
  const refused = (error: unknown) => {
    if (isApiError(error, 'cancelled')) return;
    const record = newerRecord<R>(error);
    if (record) return setNewer({ record });
    // Why stands at the field or above the buttons, and stays there.
    feedback.error(new Error(failedText ?? kit(state.base.record ? 'editFailed' : 'addFailed')));
    if (!(error instanceof ApiError) || error.fields.length === 0) return setFailure(error);
    const own = part?.land(error.fields) ?? { rest: [...error.fields], say: undefined };
    const left = landFields(form, own.rest);
    setProblems(fieldProblems(form, formName));
    if (left.length > 0) setFailure(error);
    else if (own.say !== undefined) setFailure(new Error(own.say));
  };
  const release = () => {
    sending.current = false;
    setSaving(false);
    setAdded(false);
  };
  const send = async (against: R | undefined) => {
    const values = await checked();
    if (!values || (confirm && !(await confirm(values, against)))) return release();
    // What is written from here on would not be sent.
    flushSync(() => setSaving(true));
    const saved = await onSubmit(values, against);
    setNewer(undefined);
    state.settle();
    finished(saved);
    if (against === undefined) setAdded(true);
    else release();
  };
  const submitOver = (against: R | undefined) => {
    // State would come too late for a second click in the same moment.
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    send(against).catch((error: unknown) => {
      release();
      refused(error);
    });
  };
  return {
    saving,
    added,
    failure,
    problems,
    newer,
    submit: () => submitOver(state.base.record),
    keepMine: (choices = {}) => {
      if (!newer) return;
      const [before, mine, theirs] = [state.base.values, state.valuesNow(), valuesOf(newer.record)];
      const together = (name: NameIn<V>) => {
        const field = mergedField?.(name);
        const values = { before: before[name], mine: mine[name], theirs: theirs[name] };
        return field ? field.merge(values, choices[name] ?? new Map()) : mine[name];
      };
      state.rebase(newer.record, mergeValues(before, mine, theirs, together));
      setNewer(undefined);
      submitOver(newer.record);
    },
    reset: () => {
      if (added) release();
      setFailure(undefined);
      setProblems([]);
      setNewer(undefined);
      setTried(false);
    },
    onChecked: () => tried && setProblems(fieldProblems(form, formName)),
  };
}

/** Tells of the saved record once the form has been drawn without unsaved work, so that nothing holds the way. */
function useFinished<T>(onSaved: ((saved: T) => void) | undefined): (saved: T) => void {
  const [done, setDone] = useState<{ saved: T }>();
  const finish = useEffectEvent((saved: T) => onSaved?.(saved));
  useEffect(() => {
    if (!done) return;
    setDone(undefined);
    finish(done.saved);
  }, [done]);
  return (saved) => setDone({ saved });
}

function newerRecord<R>(error: unknown): R | undefined {
  if (!isApiError(error, codes.conflict)) return undefined;
  const data = error.data as { reason?: string; current?: R } | null | undefined; // the data of a conflict, as the server makes it
  return data?.reason === 'staleVersion' ? data.current : undefined;
}
