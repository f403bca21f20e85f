import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useUnsaved } from '../../platform/unsaved.ts';
import { type Draft, readDraft, useDraft } from './drafts.ts';
import type { FormPart, FormSpec } from './form-part.ts';
import { changedNames } from './form-values.ts';

interface Base<V, R> {
  record: R | undefined;
  values: V;
}

export interface FormState<V extends object, R> {
  form: FormInstance<V>;
  /** Before the ids of the fields: several forms stand in one document. */
  formName: string;
  initialValues: V;
  /** The record that is written on, as it was known. */
  base: Base<V, R>;
  dirty: boolean;
  /** What was kept over a reload is back. */
  restored: boolean;
  valuesNow: () => V;
  /** Shows a record without what was written. */
  start: (record: R | undefined) => void;
  /** Goes on with other values over a newer record. */
  rebase: (record: R, values: V) => void;
  /** The same values of a record that was read again. */
  know: (record: R | undefined) => void;
  /** It is saved: nothing is left to lose. */
  settle: () => void;
  onWritten: () => void;
}

/** What is being written, on which record, and whether it would be lost. */
export function useFormState<V extends object, R, T>(spec: FormSpec<V, R, T>): FormState<V, R> {
  const { record, valuesOf, part, draftKey, secrets = [] } = spec;
  const [form] = Form.useForm<V>();
  const formName = useId();
  const [kept] = useState(() => readDraft<V, R>(draftKey));
  const [base, setBase] = useState(() => baseOf(kept?.record ?? record, valuesOf));
  const [initialValues] = useState<V>(() => ({ ...base.values, ...kept?.values }));
  const [changed, setChanged] = useState(() => changedNames(base.values, initialValues).length > 0);
  const [restored, setRestored] = useState(kept !== undefined);
  const dirty = changed || (part?.dirty ?? false);
  useUnsaved(dirty);

  const valuesNow = (): V => ({ ...base.values, ...form.getFieldsValue(true) });
  const draft = useDraft<V, R>(draftKey, () =>
    dirty ? { record: base.record, values: without(valuesNow(), secrets), part: part?.read() } : undefined,
  );
  usePart({ part, record: base.record, kept, onWritten: draft.note });
  const settle = () => {
    draft.drop();
    part?.settle();
    setChanged(false);
    setRestored(false);
  };
  return {
    form,
    formName,
    initialValues,
    base,
    dirty,
    restored: restored && dirty,
    valuesNow,
    start: (next) => {
      const start = baseOf(next, valuesOf);
      setBase(start);
      show(form, start.values);
      part?.fill(next);
      settle();
    },
    rebase: (newer, values) => {
      part?.rebase(base.record, newer);
      setBase(baseOf(newer, valuesOf));
      show(form, values);
    },
    know: (record) => setBase(baseOf(record, valuesOf)),
    settle,
    onWritten: () => {
      setChanged(changedNames(base.values, valuesNow()).length > 0);
      draft.note();
    },
  };
}

const without = <V extends object>(values: V, names: readonly (keyof V)[]): Partial<V> => {
  const kept: Partial<V> = { ...values };
  for (const name of names) delete kept[name];
  return kept;
};

const baseOf = <V extends object, R>(
  record: R | undefined,
  valuesOf: (record: R | undefined) => V,
): Base<V, R> => ({ record, values: valuesOf(record) });

function show<V extends object>(form: FormInstance<V>, values: V): void {
  form.setFieldsValue(values as never); // antd wants a deep partial of V, which V is
  form.setFields(form.getFieldsError().map(({ name }) => ({ name: name as never, errors: [] }))); // as above
}

interface PartOptions<V, R> {
  part: FormPart<R> | undefined;
  record: R | undefined;
  kept: Draft<V, R> | undefined;
  onWritten: () => void;
}

/** Fills the part once, however often its page is hidden and shown again, and hears what is written in it. */
function usePart<V, R>({ part, record, kept, onWritten }: PartOptions<V, R>): void {
  const filled = useRef(false);
  const fill = useEffectEvent(() => {
    if (filled.current) return;
    filled.current = true;
    part?.fill(record);
    if (kept?.part !== undefined) part?.restore(kept.part);
  });
  useEffect(() => fill(), []);
  const note = useEffectEvent(onWritten);
  const subscribe = part?.subscribe;
  useEffect(() => subscribe?.(() => note()), [subscribe]);
}
