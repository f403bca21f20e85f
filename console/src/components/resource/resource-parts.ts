import type { Language } from '@weir/contract/common';
import type { Endpoint, Output } from '@weir/contract/endpoint';
import type { Account } from '@weir/contract/identity/sessions';
import type { Named } from '@weir/contract/local-name';
import type { Static, TObject, TSchema } from '@weir/contract/schema';
import type { ReactNode } from 'react';
import type { Translate } from '../../platform/i18n/messages.ts';
import type { Access } from '../../platform/session.ts';
import type { Row } from '../data-table/column.ts';
import type { ListState } from '../data-table/list-state.ts';
import type { RowItems, useRowItems } from '../data-table/row-items.tsx';
import type { requiredMessages } from '../form/required.messages.ts';
import type { kitMessages } from '../kit.messages.ts';

export type Words = Record<string, string>;
export type KitWords = (typeof kitMessages)['words']['zh'];
export type KeyOf<W extends Words> = Parameters<Translate<W>>[0];
/** What these are called is the same in every resource. */
export const sharedNames = [
  'name',
  'remarks',
  'address',
  'createdTime',
  'updatedTime',
  'deletedTime',
] as const;
type SharedName = (typeof sharedNames)[number];
/** The words that every resource has under the same names. */
export type CalledName = 'title' | 'binTitle' | 'search' | 'add' | 'edit' | 'empty';
/** What something is called: by a word of the resource, or by one that every list uses; its own name unless told. */
export interface Called<W extends Words> {
  word?: KeyOf<W>;
  kit?: KeyOf<KitWords>;
}
type NamedBy<K, W extends Words> =
  | { key: K & (SharedName | KeyOf<W>) }
  | { key: K; word: KeyOf<W> }
  | { key: K; kit: KeyOf<KitWords> };
/** Else its name is a word already. */
export type Nameable<K, W extends Words> = K extends SharedName | KeyOf<W>
  ? unknown
  : { word: KeyOf<W> } | { kit: KeyOf<KitWords> } | { hidden: true };
export type RequiredWord = KeyOf<(typeof requiredMessages)['words']['zh']>;

export type ListEndpoint = Endpoint & { query: TObject; response: TSchema };
export type WriteEndpoint = Endpoint & { body: TSchema; response: TSchema };

/** A row that a list endpoint answers. */
export type RowOf<L extends Endpoint> = Output<L> extends { list: (infer T extends Row)[] } ? T : never;
export type FieldOf<T> = Extract<keyof T, string>;
export type QueryOf<L extends ListEndpoint> = Static<L['query']>;
/** What the list of the contract can be narrowed by. */
export type FilterOf<L extends ListEndpoint> = Exclude<
  FieldOf<QueryOf<L>>,
  'page' | 'limit' | 'keyword' | 'sort' | 'deleted'
>;

/** What the functions of a resource are given beside the row: words, permissions, and where they are. */
export interface RowTools<T, W extends Words> {
  t: Translate<W>;
  kit: Translate<KitWords>;
  may: (permission: Access) => boolean;
  nameOf: (row: T) => string;
  /** A name in the language of the user. */
  localName: (named: Named) => string;
  account: Account;
  /** What a part of the resource is called. */
  label: (key: string, called?: Called<W>) => string;
  /** Where a row leads; nowhere from the recycle bin. */
  href: ((row: T) => string) | undefined;
  language: Language;
  inBin: boolean;
}

/** What stands in the menu of a row; an item whose permission is missing is false. */
export interface MenuTools<T, W extends Words> extends RowTools<T, W> {
  item: ReturnType<typeof useRowItems>;
  edit: RowItems[number];
  /** With a line above it. */
  remove: RowItems[number];
}

interface ColumnStyle<T, W extends Words> extends Called<W> {
  widthPx?: number | Readonly<Record<Language, number>>;
  grows?: boolean;
  align?: 'right';
  /** Not shown until it is asked for. */
  hidden?: boolean | 'inBin' | Readonly<Record<Language, boolean>>;
  /** The recycle bin, or every place but it, has no such column. */
  absent?: 'inBin';
  /** Whoever lacks it has no such column. */
  needs?: Access;
  /** Columns of the exported file that say the same; the one of the same name unless told. */
  exports?: readonly FieldOf<T>[];
  /** Else the field is shown as its schema says. */
  render?: (row: T, tools: RowTools<T, W>) => ReactNode;
  /** Where it stands on a phone, whose rows are cards. Nothing stands there for what is null. */
  card?: 'title' | 'status' | 'fact' | 'wide' | undefined;
  onCard?: (row: T, tools: RowTools<T, W>) => ReactNode;
}

/** A column, which is sortable where the contract sorts by its key. */
export type ColumnSpec<T, W extends Words> = ColumnStyle<T, W> &
  (
    | { key: FieldOf<T> }
    | { key: string; field: FieldOf<T> }
    | { key: string; render: (row: T, tools: RowTools<T, W>) => ReactNode }
  ) &
  NamedBy<string, W>;

export interface FilterSpec<T, W extends Words> extends Called<W> {
  /** Its key in the address; its own name unless told. */
  addressKey?: string;
  /** It is said already by which list it is. */
  hidden?: boolean;
  /** What a value is called; of those that the contract lists, yes and no unless told. */
  text?: (value: string, tools: RowTools<T, W>) => string;
  /** Is an id, unless the options know it: any row of the answer knows what it is called. */
  fromRow?: (row: T, tools: RowTools<T, W>) => { value: unknown; label: string | null };
  chipOnly?: true | ((tools: RowTools<T, W>, chosen: ListState['filters']) => boolean);
  /** What is said when it is the only one and nothing is found. */
  empty?: KeyOf<W>;
  alongWith?: readonly string[];
  control?: (props: ControlProps) => ReactNode;
}

/** What a filter that is no select is given. */
export interface ControlProps {
  value: string | undefined;
  label: string;
  className: string | undefined;
  set: (value: string | number | undefined) => void;
}

/** A field of the form; its input, whether it is needed and what it may hold come from the contract. */
export interface FieldSpec<T, V, W extends Words> extends Called<W> {
  help?: KeyOf<W> | ((record: T | undefined) => KeyOf<W>);
  /** What is said when it is empty; a general sentence unless told. */
  needed?: RequiredWord;
  /** What is said when it is not what it should be, and also when it is empty if nothing else is. */
  wrong?: KeyOf<W>;
  /** Of a new record. */
  initial?: V;
  /** Of a record whose field is called otherwise. */
  from?: (record: T) => V | undefined;
  /** Else the schema chooses the input. */
  input?: (props: { record: T | undefined; tools: RowTools<T, W>; isLocked: boolean }) => ReactNode;
  text?: (value: NonNullable<V>, tools: RowTools<T, W>) => string;
  placeholder?: string;
  suffix?: KeyOf<W>;
  normalize?: (text: string) => string;
  isLocked?: (record: T | undefined) => boolean;
  /** Only when one is added, or edited. */
  only?: 'add' | 'edit';
  /** Sent, but not seen. */
  hidden?: true;
  mono?: true;
  /** Lines of a longer text; one unless told, or by how much the contract admits. */
  rows?: number;
  /** Where the words of a switch stand. */
  words?: 'beside' | 'above';
}
