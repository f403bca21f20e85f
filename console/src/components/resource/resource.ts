import type { Endpoint, Output } from '@weir/contract/endpoint';
import type { Account } from '@weir/contract/identity/sessions';
import type { Static } from '@weir/contract/schema';
import type { ReactNode } from 'react';
import type { Messages } from '../../platform/i18n/messages.ts';
import type { ThingKind } from '../ConfirmDeleteContent.tsx';
import type { Row } from '../data-table/column.ts';
import type { FilterOption } from '../data-table/filters.ts';
import type { RowItems } from '../data-table/row-items.tsx';
import type {
  CalledName,
  ColumnSpec,
  FieldOf,
  FieldSpec,
  FilterOf,
  FilterSpec,
  KeyOf,
  ListEndpoint,
  MenuTools,
  Nameable,
  QueryOf,
  RowOf,
  RowTools,
  Words,
  WriteEndpoint,
} from './resource-parts.ts';

/** What every part of the layer reads of a resource, whatever it is made of. */
interface Common<T extends Row, W extends Words> {
  /** Under it the user's columns and drafts are kept. */
  key: string;
  /** Words that several lists of the same kind say each in its own way. */
  called?: { [K in CalledName]?: KeyOf<W> };
  /** What it is in the sentence that asks before a deletion. */
  kind?: ThingKind;
  list: ListEndpoint;
  get?: Endpoint;
  remove?: Endpoint;
  dependants?: Endpoint;
  export?: Endpoint;
  /** Where a row leads. */
  href?: (row: T) => string;
  /** What a row is called; its name, in the language of the user, unless told. */
  nameOf?: (row: T, words: Pick<RowTools<T, W>, 't' | 'kit' | 'localName'>) => string;
  /** Who may add one at all, beside having the permission. */
  mayAdd?: (account: Account) => boolean;
  /** Which rows may be changed by somebody who may change some. */
  mayChange?: (row: T) => boolean;
  /** Why a row stays as it is; said where the action stands. */
  refusal?: (row: T, action: 'edit' | 'remove', tools: RowTools<T, W>) => string | undefined;
  columns: readonly ColumnSpec<T, W>[];
  /** Keys of the address that say which list it is, as a tab does. */
  place?: readonly string[];
  /** What can be done with a row; to edit and to remove it unless told. */
  menu?: (row: T, tools: MenuTools<T, W>) => RowItems;
  /** Which rows have a menu at all; every one unless told. */
  hasMenu?: (row: T) => boolean;
  /** Instead of a form: pages. */
  pages?: { add: string; edit: (row: T) => string };
  /** What a form says before its fields. */
  intro?: (record: T | undefined, tools: RowTools<T, W>) => ReactNode;
  /** Stands below the fields of the form; is given how what they hold is sent. */
  outro?: (draftOf: (values: Record<string, unknown>) => object) => ReactNode;
  /** The key of the address that names the row whose form is open. */
  openBy?: string;
  /** What is said instead of `empty` to whoever may not add one. */
  emptyReadOnly?: KeyOf<W>;
  /** More to know before a deletion. */
  removeNote?: KeyOf<W>;
  /** How often it is asked for again. */
  refetchMs?: number;
}

/** The fields of a form in their order; all of them are what the contract takes. */
type FormSpec<T, D, W extends Words> = { [K in FieldOf<D>]?: FieldSpec<T, D[K], W> & Nameable<K, W> };

/** Of what one is added with; of what it is edited with, where none is added. */
type FormOf<F, T, W extends Words> = F extends WriteEndpoint ? FormSpec<T, Static<F['body']>, W> : never;

/** Words that a resource needs under these names. */
type NeededWords<L extends ListEndpoint, A, R> = Record<'title' | 'empty', string> &
  ('keyword' extends keyof QueryOf<L> ? Record<'search', string> : unknown) &
  (A extends Endpoint ? Record<'add', string> : unknown) &
  (R extends Endpoint ? Record<'binTitle', string> : unknown);

type ResourceSpec<
  L extends ListEndpoint,
  A extends WriteEndpoint | undefined,
  E extends WriteEndpoint | undefined,
  R extends Endpoint | undefined,
  W extends Words,
> = Omit<Common<RowOf<L>, W>, 'list'> & {
  words: Messages<W> & Messages<NeededWords<L, A, R>>;
  list: L;
  add?: A;
  edit?: E;
  /** From the recycle bin. */
  restore?: R;
  filters?: { [F in FilterOf<L>]?: FilterSpec<RowOf<L>, W> & Nameable<F, W> };
  /** What there is to choose from where the contract does not list it: a hook. */
  useOptions?: (chosen: QueryOf<L>) => { [F in FilterOf<L>]?: readonly FilterOption[] | undefined };
} & (
    | { form?: undefined; openBy?: undefined }
    | {
        form?: FormOf<A extends WriteEndpoint ? A : E, RowOf<L>, W>;
        words: Messages<E extends Endpoint ? Record<'edit', string> : Record<never, string>>;
      }
  );

/** A kind of record and all that the console does with it. S: what the server answers when one is saved. */
export interface Resource<T extends Row, W extends Words, S> extends Common<T, W> {
  words: Messages<W>;
  add?: Endpoint;
  edit?: Endpoint;
  restore?: Endpoint;
  filters?: Readonly<Record<string, FilterSpec<T, W>>>;
  useOptions?: (chosen: QueryParams) => Readonly<Record<string, readonly FilterOption[] | undefined>>;
  form?: Readonly<Record<string, FieldSpec<T, unknown, W>>>;
  /** Never there; carries the type of what is saved. */
  saved?: S;
}

/** A menu for the rows of a resource, where it takes more than a row. */
export type MenuOf<R> =
  R extends Resource<infer T, infer W, unknown> ? (row: T, tools: MenuTools<T, W>) => RowItems : never;

/** What a list asks the server for. */
export type QueryParams = Readonly<Record<string, string | number | undefined>>;

type SavedOf<A> = A extends Endpoint ? Output<A> : never;

/** Declares a resource: the types of the contract make sure that every name in it exists. */
export const defineResource = <
  L extends ListEndpoint,
  W extends Words,
  A extends WriteEndpoint | undefined = undefined,
  E extends WriteEndpoint | undefined = undefined,
  R extends Endpoint | undefined = undefined,
>(
  spec: ResourceSpec<L, A, E, R, W>,
): Resource<RowOf<L>, W, SavedOf<A> | SavedOf<E>> => spec as never; // the names have been checked; from here on they are texts
