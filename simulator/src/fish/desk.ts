import {
  claimExamination,
  type Decision,
  type Examination,
  listExaminations,
} from '@weir/contract/fish/examination';
import { reviewStatuses } from '@weir/contract/fish/records';
import { type Api, call } from '../api/api.ts';
import { everyPage } from '../api/pages.ts';
import type { Done } from './done-file.ts';
import type { Kind, Standing } from './kinds.ts';
import { sideBySide } from './side-by-side.ts';

/** Who writes, and who reviews: nobody may review what he or she has written. */
export interface Desk {
  readonly writer: Api;
  readonly reviewers: readonly Api[];
  readonly done: Done;
}

type Verdict = Pick<Decision, 'decision' | 'reasonCode' | 'reason' | 'fieldComments'>;

/** A record of the demonstration, and how far it is brought. */
export interface Piece<C> {
  readonly key: string;
  /** Undefined: it cannot be written any more, and stays away. */
  readonly draft: () => C | undefined | Promise<C | undefined>;
  /** Approved, where nothing else is said. */
  readonly fate?: 'draft' | 'submitted' | 'returned' | 'approved';
  /** Of what is returned. */
  readonly verdict?: Verdict;
}

const { draft, submitted, underReview, approved } = reviewStatuses;
/** Leaves the platform room for people. */
const atOnce = 4;
const examinationsPerPage = 100;

/**
 * Writes records, submits them, and has them reviewed; answers their ids by key. What is there goes on from where it
 * stands; what has been done before is left as it is, and what somebody has removed since stays away.
 */
export async function bring<C>(
  desk: Desk,
  kind: Kind<C>,
  pieces: readonly Piece<C>[],
): Promise<Map<string, number>> {
  const { writer, done } = desk;
  const doneKey = (key: string) => `${kind.kind}:${key}`;
  const there = new Map((await kind.list(writer)).map((record) => [kind.keyOf(record), record as Standing]));
  const open = pieces.filter(({ key }) => !done.has(doneKey(key)));
  const standing = await sideBySide(open, atOnce, async (piece) => {
    const known = there.get(piece.key) ?? (await added(writer, kind, piece));
    if (!known) return [];
    there.set(piece.key, known);
    const isToSubmit = known.reviewStatus === draft && piece.fate !== 'draft';
    if (isToSubmit) await submit(writer, kind, known);
    return [[known.id, piece] as const];
  });
  await review(desk, kind, new Map(standing.flat()));
  await done.add(open.map(({ key }) => doneKey(key)));
  return new Map([...there].map(([key, { id }]) => [key, id]));
}

async function added<C>(writer: Api, kind: Kind<C>, piece: Piece<C>): Promise<Standing | undefined> {
  const content = await piece.draft();
  return content && kind.add(writer, content);
}

/** What is unlikely is confirmed, as its author does. */
async function submit<C>(writer: Api, kind: Kind<C>, { id, version }: Standing): Promise<void> {
  const { list } = await kind.check(writer, id);
  const wrong = list.find(({ severity }) => severity === 'hard');
  if (wrong) throw new Error(`${kind.kind} ${id} cannot be submitted: ${wrong.code} at ${wrong.path}`);
  await kind.submit(writer, { id, version, confirmed: list.map(({ key }) => key) });
}

/** Each reviewer decides what is left to him or her: what is protected is left to the second too. */
async function review<C>(
  { reviewers }: Desk,
  kind: Kind<C>,
  pieces: ReadonlyMap<number, Pick<Piece<C>, 'fate' | 'verdict'>>,
): Promise<void> {
  for (const reviewer of reviewers) {
    const waiting = await everyPage((page) =>
      call(reviewer, listExaminations, {
        query: { page, limit: examinationsPerPage, kind: kind.kind, open: 1 },
      }),
    );
    const own = waiting.filter(({ recordId, status, ...examination }) => {
      const fate = pieces.get(recordId)?.fate ?? 'approved';
      const isOpen = status === submitted || status === underReview;
      const isMine = examination.own === 0 && examination.approvedByCaller === 0;
      return pieces.has(recordId) && isOpen && isMine && fate !== 'submitted' && fate !== 'draft';
    });
    await sideBySide(own, atOnce, (examination) =>
      decide(reviewer, kind, examination, pieces.get(examination.recordId)?.verdict),
    );
  }
}

async function decide<C>(
  reviewer: Api,
  kind: Kind<C>,
  { id, version, recordId }: Examination,
  verdict: Verdict = { decision: approved },
): Promise<void> {
  const claimed = await call(reviewer, claimExamination, { body: { id, version } });
  const of = { id: recordId, examinationId: id, expectedVersion: claimed.version };
  await kind.decide(reviewer, { ...of, ...verdict });
}
