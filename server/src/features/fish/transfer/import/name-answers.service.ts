import type { ImportName } from '@weir/contract/fish/transfer/imports';
import { createNameMatcher } from '../../../../platform/darwin-core/values/name-match.ts';
import { type KnownThings, sectionWord } from '../content/known-things.service.ts';
import { thingWords } from '../content/known-words.policy.ts';

/** What somebody has said that a name means. */
export interface RememberedName {
  readonly kind: ImportName['kind'];
  readonly name: string;
  /** Of a basin, which is no record: its own number. */
  readonly recordId: number;
}

export type NameAnswers = ReturnType<typeof createNameAnswers>;

const shownCandidates = 5;

/** Finds out what names of a file mean, each once: as somebody has said, else where only one thing has the name. */
export function createNameAnswers(known: KnownThings, remembered: readonly RememberedName[]) {
  const said = new Map(remembered.map(({ kind, name, recordId }) => [`${kind} ${name}`, recordId]));
  const asked = new Map<string, ImportName>();
  const matchFish = createNameMatcher(
    [...known.fish].map(([id, { scientificName, authorship }]) => ({
      ...{ id: String(id), scientificName, authorship: authorship ?? '' },
    })),
  );
  const sections = [...known.sections.values()];
  const sectionByWord = new Map(
    sections.flatMap((section) =>
      [sectionWord(section), section.uuid, section.code, section.name].map((word) => [word, section.id]),
    ),
  );

  const fishByName = Map.groupBy(known.fish.values(), (one) => one.name);

  const fishNamed = (name: string): Pick<ImportName, 'recordId' | 'candidates'> => {
    const called = fishByName.get(name) ?? [];
    if (called.length > 0)
      return {
        recordId: called.length === 1 ? (called[0]?.id ?? null) : null,
        candidates: called
          .slice(0, shownCandidates)
          .map(({ id, scientificName }) => ({ id, name: scientificName })),
      };
    const { kind, candidates } = matchFish(name);
    const [first, ...others] = candidates;
    const isSure =
      kind === 'nameAndAuthor' || (kind === 'name' && others.length === 0 && first?.isAuthorSame !== false);
    return {
      recordId: isSure && first ? Number(first.id) : null,
      candidates: candidates.slice(0, shownCandidates).map(({ id }) => ({
        id: Number(id),
        name: known.fish.get(Number(id))?.scientificName ?? '',
      })),
    };
  };
  const words = thingWords(known);
  const named: Readonly<Record<ImportName['kind'], (name: string) => ReturnType<typeof fishNamed>>> = {
    fish: fishNamed,
    riverSection: (name) => ({ recordId: sectionByWord.get(name) ?? null, candidates: [] }),
    basin: (name) => ({ recordId: words.idOf('basin', name) ?? null, candidates: [] }),
    reference: (name) => ({ recordId: words.idOf('reference', name) ?? null, candidates: [] }),
  };
  const nameOf: Readonly<Record<ImportName['kind'], (id: number) => string | undefined>> = {
    fish: (id) => known.fish.get(id)?.scientificName,
    riverSection: (id) => known.sections.get(id)?.name,
    basin: (id) => known.basinById.get(id)?.name,
    reference: (id) => known.references.get(id)?.title,
  };

  /** What was answered stands among what may be meant, too. */
  const withRecord = (
    kind: ImportName['kind'],
    id: number | null,
    candidates: ImportName['candidates'],
  ): ImportName['candidates'] => {
    if (id === null || candidates.some((one) => one.id === id)) return candidates;
    const name = nameOf[kind](id);
    return name === undefined ? candidates : [{ id, name }, ...candidates];
  };

  return {
    /** Undefined: nobody knows yet. */
    idOf(kind: ImportName['kind'], name: string): number | undefined {
      const key = `${kind} ${name}`;
      const before = asked.get(key);
      if (before) {
        before.rows += 1;
        return before.recordId ?? undefined;
      }
      const found = named[kind](name);
      const recordId = said.get(key) ?? found.recordId;
      const isRemembered = said.has(key);
      const state = isRemembered ? 'remembered' : 'exact';
      const candidates = withRecord(kind, recordId, found.candidates);
      asked.set(key, {
        ...{ kind, name, rows: 1, recordId, candidates },
        state: recordId === null ? 'open' : state,
      });
      return recordId ?? undefined;
    },
    /** Those to be confirmed first, then by how many rows have them. */
    list: (): ImportName[] =>
      [...asked.values()].sort(
        (one, other) =>
          Number(other.state === 'open') - Number(one.state === 'open') || other.rows - one.rows,
      ),
  };
}
