import { listDifference } from './difference.ts';
import type { BlockNode, SiteDocument } from './document-nodes.ts';

export type Blocks = readonly BlockNode[];

/**
 * Blocks that follow each other, and what became of them where two people changed the same document. Of its kind, the
 * key names the place.
 */
export type MergePart =
  /** Nobody changed them, or both in the same way. */
  | { kind: 'same'; blocks: Blocks }
  | { kind: 'mine'; key: string; before: Blocks; blocks: Blocks }
  | { kind: 'theirs'; key: string; before: Blocks; blocks: Blocks }
  /** Both changed them, each in another way: a person decides. */
  | { kind: 'both'; key: string; before: Blocks; mine: Blocks; theirs: Blocks };

/** Which blocks stand where both changed them; of both, mine come after theirs. */
export type MergeChoice = 'mine' | 'theirs' | 'both';

interface Versions<T> {
  /** What both began with. */
  before: T;
  mine: T;
  theirs: T;
}

/** Some blocks of the document before, from a place up to another, and what stands there now. */
interface Edit {
  from: number;
  to: number;
  blocks: Blocks;
}

/** Changes of both that reach into each other. */
interface Region {
  from: number;
  to: number;
  mine: Edit[];
  theirs: Edit[];
}

/**
 * Merges a document that two people changed, block by block (a three-way merge): each change of one of them stands,
 * and so does what both put in at the same place. Only what both changed is left to choose.
 */
export function mergeDocuments(documents: Versions<SiteDocument | null>): MergePart[] {
  const before = blocksOf(documents.before);
  const parts: MergePart[] = [];
  let at = 0;
  const goTo = (place: number) => {
    if (place > at) parts.push({ kind: 'same', blocks: before.slice(at, place) });
    at = Math.max(at, place);
  };
  const mine = editsOf(before, blocksOf(documents.mine));
  const theirs = editsOf(before, blocksOf(documents.theirs));
  for (const region of regionsOf(mine, theirs)) {
    goTo(region.from);
    parts.push(...partsOf(before, region));
    at = region.to;
  }
  goTo(before.length);
  return parts;
}

/** The merged document; where nothing was chosen, mine stands. Null where no block is left. */
export function mergedDocument(
  parts: readonly MergePart[],
  choices: ReadonlyMap<string, MergeChoice> = new Map(),
): SiteDocument | null {
  const content = parts.flatMap((part): Blocks => {
    if (part.kind !== 'both') return part.blocks;
    const choice = choices.get(part.key) ?? 'mine';
    return choice === 'both' ? [...part.theirs, ...part.mine] : part[choice];
  });
  return content.length === 0 ? null : { type: 'doc', content };
}

const blocksOf = (document: SiteDocument | null): Blocks => document?.content ?? [];

/** The same for the same block, in whichever order its fields came. */
const keyOf = (blocks: BlockNode | Blocks): string =>
  JSON.stringify(blocks, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** As small as it goes: where as many blocks came as went, each took the place of one. */
function editsOf(before: Blocks, after: Blocks): Edit[] {
  const edits: Edit[] = [];
  let [at, removed, added]: [number, number, Blocks] = [0, 0, []];
  const close = () => {
    if (added.length === removed || added.length === 0)
      for (let one = 0; one < removed; one += 1)
        edits.push({ from: at + one, to: at + one + 1, blocks: added.slice(one, one + 1) });
    else edits.push({ from: at, to: at + removed, blocks: added });
    at += removed;
    [removed, added] = [0, []];
  };
  for (const { kind, values } of listDifference(before, after, keyOf)) {
    if (kind === 'removed') removed += values.length;
    else if (kind === 'added') added = [...added, ...values];
    else {
      close();
      at += values.length;
    }
  }
  close();
  return edits;
}

/** In their order; what is put in before a block does not reach into it. */
function regionsOf(mine: readonly Edit[], theirs: readonly Edit[]): Region[] {
  const edits = [
    ...mine.map((edit) => ({ side: 'mine' as const, edit })),
    ...theirs.map((edit) => ({ side: 'theirs' as const, edit })),
  ].sort(({ edit: one }, { edit: other }) => one.from - other.from || one.to - other.to);
  const regions: Region[] = [];
  for (const { side, edit } of edits) {
    const last = regions.at(-1);
    const isSamePlace = last?.from === edit.from && last.to === edit.to;
    const region =
      last && (edit.from < last.to || isSamePlace)
        ? last
        : { from: edit.from, to: edit.to, mine: [], theirs: [] };
    if (region !== last) regions.push(region);
    region.to = Math.max(region.to, edit.to);
    region[side].push(edit);
  }
  return regions;
}

function partsOf(all: Blocks, { from, to, ...edits }: Region): MergePart[] {
  const key = `${from}-${to}`;
  const before = all.slice(from, to);
  const mine = applied(all, from, to, edits.mine);
  const theirs = applied(all, from, to, edits.theirs);
  const ofTheirs = { kind: 'theirs' as const, key, before, blocks: theirs };
  const ofMine = { kind: 'mine' as const, key, before, blocks: mine };
  if (edits.mine.length === 0) return [ofTheirs];
  if (edits.theirs.length === 0) return [ofMine];
  if (keyOf(mine) === keyOf(theirs)) return [{ kind: 'same', blocks: theirs }];
  return before.length > 0 ? [{ kind: 'both', key, before, mine, theirs }] : [ofTheirs, ofMine];
}

function applied(all: Blocks, from: number, to: number, edits: readonly Edit[]): Blocks {
  const blocks: BlockNode[] = [];
  let at = from;
  for (const edit of edits) {
    blocks.push(...all.slice(at, edit.from), ...edit.blocks);
    at = edit.to;
  }
  return [...blocks, ...all.slice(at, to)];
}
