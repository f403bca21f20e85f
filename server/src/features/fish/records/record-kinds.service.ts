import type { SecondReviewReason } from '@weir/contract/fish/examination';
import type { Check, RecordKind as KindName } from '@weir/contract/fish/records';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { MediaPlace } from '../../site/media/media-uses.service.ts';

/** Fields by the contract's names; nothing in it is null or an empty list. */
export type Content = Readonly<Record<string, unknown>>;

export interface Names {
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
}

/** Another record that a content names, and where. */
export interface RecordLink {
  kind: KindName;
  id: number;
  /** A JSON pointer: `/catches/3/fishId`. */
  path: string;
}

/** A record as its checks know it. */
export interface CheckedRecord<C extends Content = Content> {
  id: number;
  content: C;
  /** What others see of it; null: nothing. */
  published: C | null;
}

/** What distinguishes one kind of records from another: everything else is the same for all. */
export interface RecordKind<C extends Content = Content> {
  readonly kind: KindName;
  /** The field that no two records share. */
  readonly uniqueField: string;
  uniqueKey(content: C): string | null;
  names(content: C): Names;
  /** What a keyword is looked for in, beside the names. */
  searched(content: C): readonly (string | null | undefined)[];
  /** All that everybody may look for of what is approved, in place of names and `searched`: not everybody may know all of it. */
  searchedByAll?(content: C): readonly (string | null | undefined)[];
  /** Marks of each content, by which lists are narrowed: `family:Cyprinidae`. */
  facets(db: Db, contents: readonly C[]): Promise<readonly (readonly string[])[]>;
  /** When it happened, for surveys and photos. */
  time(content: C): string | null;
  links(content: C): readonly RecordLink[];
  /** The field by which a record names one of its own kind that it belongs to: it leads back to no record. */
  readonly treeField?: string;
  /** Pictures of the media library that it shows; absent: records of the kind show none. */
  pictures?(content: C): readonly MediaPlace[];
  /** Throws where a content can be of no use even as a draft: `maxLength` below `minLength`. */
  assertDraft?(content: C): void;
  /** Throws where what was written may not become this: a history that loses an entry. */
  assertChange?(before: C, after: C): void;
  /**
   * What is wrong or unlikely of each record. Whether linked records are there is checked for every kind. `submitter`: what is beyond
   * their row scope is unknown; undefined where a reviewer looks at what was submitted.
   */
  checks(
    db: Db,
    records: readonly CheckedRecord<C>[],
    submitter?: Viewer,
  ): Promise<readonly (readonly Check[])[]>;
  /** The content as it is submitted: what is only known then stands in it. */
  beforeSubmit?(trx: Trx, submitter: Viewer, record: CheckedRecord<C>): Promise<C>;
  secondReviewReasons(db: Db, record: CheckedRecord<C>): Promise<readonly SecondReviewReason[]>;
  /** Keeps what statistics read of approved records; null: it is no longer approved. */
  project?(trx: Trx, id: number, content: C | null): Promise<void>;
  /** Marks of which one is needed to be seen by everybody; absent: none is. */
  readonly publicMarks?: readonly string[];
  /** Which of its approved records have a place that not everybody may know; absent: none has. */
  readonly withheld?: WithheldPlaces;
  /** What everybody may see of approved records, in their order; `knowsPlaces`: and who knows which section each is in. */
  shown?(
    db: Db,
    records: readonly { id: number; content: C }[],
    reader: { knowsPlaces: boolean },
  ): Promise<readonly Content[]>;
}

/** How records of a kind are found by those who may not know where each is. */
export interface WithheldPlaces {
  readonly kind: 'survey' | 'photo';
  /** Groups of marks that tell no place: a record whose place is withheld bears the others for nobody. */
  readonly groups: readonly string[];
  /** Whether a keyword finds them: what it is looked for in tells no place. */
  readonly byKeyword: boolean;
}

export type RecordKinds = Readonly<Record<KindName, RecordKind>>;

/** Without what says nothing: null and empty lists, at every depth. */
export function compacted(value: Content): Content {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const kept = compactedValue(part);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

function compactedValue(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => compactedValue(item)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  return typeof value === 'object' ? compacted({ ...value }) : value;
}

const languageNames = ['name', 'nameEn', 'nameEs', 'nameJa'] as const;

/** The names of a content that has them under the usual names. */
export const usualNames = (content: Content): Names =>
  Object.fromEntries(
    languageNames.map((field) => {
      const name = content[field];
      return [field, typeof name === 'string' ? name : null];
    }),
  ) as unknown as Names; // each of the four fields is there
