import type { FieldError } from '@weir/contract/errors';
import type { MergeChoice } from '@weir/contract/site/document-merge';
import type { ReactNode } from 'react';
import type { NameIn } from './form-values.ts';

/** Rows in which a record that somebody else saved differs. */
export interface RowsApart {
  /** Changed by the other person. */
  theirs: number;
  /** Of those: changed here too, in another way. */
  both: number;
  /** What the rows are known by, of those that the other person changed. */
  names?: readonly string[];
  /** What the other person changed, in words; else they are counted as rows of a table. */
  say?: string;
}

/** What a form edits beside its fields: the rows of a table. */
export interface FormPart<R> {
  /** Changed since it was filled. */
  dirty: boolean;
  fill: (record: R | undefined) => void;
  /** Before sending: shows what is wrong and says so; undefined when nothing is. */
  check: () => string | undefined;
  /** Takes the server's errors that are its own, and says so; answers the others. */
  land: (fields: readonly FieldError[]) => { rest: FieldError[]; say: string | undefined };
  /** Between the record that was written on and the one that somebody else saved. */
  compare: (before: R | undefined, theirs: R) => RowsApart;
  /** Goes on over what somebody else saved: what was changed here stays. */
  rebase: (before: R | undefined, theirs: R) => void;
  /** What it holds is saved. */
  settle: () => void;
  /** For the draft. */
  read: () => unknown;
  restore: (kept: unknown) => void;
  subscribe: (listener: () => void) => () => void;
}

/** What is chosen where both changed a part of a field, by the place of the part; else mine stays. */
export type PartChoices = ReadonlyMap<string, MergeChoice>;

/** A field before, as it is written here, and as somebody else saved it. */
export interface ThreeValues {
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Choosing extends ThreeValues {
  choices: PartChoices;
  onChoose: (choices: PartChoices) => void;
}

/** A field whose parts are merged by themselves, as a document by its blocks. */
export interface MergedField {
  label: string;
  /** How many parts both changed, each in another way. */
  conflicts: (values: ThreeValues) => number;
  merge: (values: ThreeValues, choices: PartChoices) => unknown;
  /** Which parts the other changed, and the choice where both did. */
  changes: (choosing: Choosing) => ReactNode;
}

export interface FormSpec<V extends object, R, T> {
  /** What is edited; undefined adds. */
  record: R | undefined;
  /** The form's values for a record. A conflict compares by them. */
  valuesOf: (record: R | undefined) => V;
  /** The record as somebody else saved it meanwhile, where its fields alone would not say enough. */
  showNewer?: ((record: R) => ReactNode) | undefined;
  /** Of a field whose parts are merged by themselves; of others the person's own value stays. */
  mergedField?: ((name: NameIn<V>) => MergedField | undefined) | undefined;
  /** Saves over the record it is given. Rejects with what the server said. */
  onSubmit: (values: V, record: R | undefined) => Promise<T>;
  /** Asked before anything is sent; false leaves everything as it is. */
  confirm?: ((values: V, record: R | undefined) => Promise<boolean>) | undefined;
  /** After it is saved and the form holds nothing unsaved. */
  onSaved?: ((saved: T) => void) | undefined;
  /** Which action failed, when it is neither adding nor editing the record. */
  failedText?: string | undefined;
  /** What is being written is kept under it over a reload, but for the secrets. */
  draftKey?: string | undefined;
  /** Fields whose values are kept nowhere. */
  secrets?: readonly (keyof V & string)[] | undefined;
  part?: FormPart<R> | undefined;
}
