import type { Readable } from 'node:stream';
import type {
  CardImport,
  CardImportCheck,
  listCardImports,
} from '@weir/contract/commerce/cards/card-imports';
import { id as idSchema, type Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import { object } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import { hasProject } from '../../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { illegalState, inUse, notFound, refuseUnknown } from '../../../../platform/errors.ts';
import { safeFileName } from '../../../../platform/files/attachment.ts';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import { type JobContext, JobFailure } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import { cellText } from '../../../../platform/workbooks/cell-text.ts';
import { WorkbookError } from '../../../../platform/workbooks/sheet.ts';
import { refusedWorkbook, type WorkbookUploads } from '../../../../platform/workbooks/uploaded-workbook.ts';
import type { OrderEvents } from '../../orders/order-events.service.ts';
import { type CardStep, noteCards } from '../../orders/order-grounds.service.ts';
import type { CardEvents } from '../card-events.service.ts';
import { renewPools } from '../card-pools.service.ts';
import { checkCards, type Importer } from './card-check.service.ts';
import {
  countUses,
  deleteImported,
  deleteOlderDrafts,
  deleteStaleDrafts,
  findImport,
  findImports,
  findNameableAccounts,
  findNameablePlans,
  findStored,
  insertCards,
  insertImport,
  lockAllCards,
  lockStored,
  markCommitted,
  markUndone,
  type NewCardRow,
  type ShownImport,
  type StoredImport,
  updateJob,
} from './card-imports.store.ts';
import { cardFieldsFor } from './card-rows.policy.ts';
import { cardCheckAnswer, cardTemplate, correctedCards } from './card-workbooks.policy.ts';

export type CardImports = ReturnType<typeof createCardImports>;

interface Deps {
  db: Db;
  audit: Pick<CardEvents, 'cardsImported' | 'cardsImportUndone'> & Pick<OrderEvents, 'orderMoved'>;
  runner: Pick<Jobs, 'define' | 'announce'>;
  uploads: WorkbookUploads;
  logger: Logger;
  /** IANA name, of the installation: in which workbooks write times. */
  timeZone: string;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const draftsKept = 20;
const perStatement = 500;
const sweepEveryMs = 60 * 60_000;
const Params = object({ importId: idSchema });

/** Cards from workbooks: everybody sees their own uploads, whoever they are. */
export function createCardImports({ db, audit, runner, uploads, logger, timeZone, mayDrop }: Deps) {
  const get = async (userId: number, id: number): Promise<CardImport> =>
    shownOf((await findImport(db, userId, id)) ?? refuseUnknown());

  const check = async (importer: Importer, id: number) => {
    const found = draftOf(await findStored(db, importer.userId, id));
    return { found, checked: await checkCards(db, importer, found, timeZone) };
  };

  /** In one transaction: begun anew after a crash, it finds that it has been done, or does it. */
  const add = async (trx: Trx, { params, owner, progress, signal }: JobContext<{ importId: number }>) => {
    const found = (await lockStored(trx, owner.userId, params.importId)) ?? refuseUnknown();
    const { id, projectId, fileName, rows } = found;
    if (found.state !== 'draft' || rows === null) return { cards: 0 };
    progress({ done: 0, total: rows.length });
    if (!(await hasProject(trx, owner, projectId, 'operate'))) throw notFound();
    await lockAllCards(trx);
    const { cards, problems, missing } = await checkCards(trx, owner, found, timeZone);
    // What was right when it was looked at may have become wrong.
    if (problems.length > 0 || missing.length > 0)
      throw new JobFailure('conflict', { problems: problems.length });
    for (let from = 0; from < cards.length; from += perStatement) {
      signal.throwIfAborted();
      const added = cards.slice(from, from + perStatement);
      await insertCards(trx, { id, projectId, userId: owner.userId }, added);
      await noteCards(trx, owner, added.flatMap(putIn), { at: new Date().toISOString(), audit });
      progress({ done: Math.min(cards.length, from + perStatement) });
    }
    await renewPools(trx, [...new Set(cards.flatMap(({ plan_id }) => plan_id ?? []))], timeZone);
    await audit.cardsImported(trx, owner, { id, name: fileName }, { after: { cards: cards.length } });
    await markCommitted(trx, id);
    return { cards: cards.length };
  };

  const jobs = runner.define('cardImport', {
    params: Params,
    permission: 'cards:create',
    whenInterrupted: 'again',
    run: (context) => db.transaction().execute((trx) => add(trx, context)),
  });

  const sweep = () => deleteStaleDrafts(db);

  return {
    get,
    sweep,
    /** Forgets uploads that were never made cards of. */
    ...createRepeating({
      ...{ everyMs: sweepEveryMs, run: sweep, isDue: mayDrop, logger },
      failure: 'old uploads of cards could not be deleted',
    }),

    template: async (viewer: Viewer, language: Language): Promise<Readable> =>
      cardTemplate(
        { accounts: await findNameableAccounts(db, viewer), plans: await findNameablePlans(db, viewer) },
        language,
      ),

    list: async (
      userId: number,
      page: { page: number; limit: number },
    ): Promise<Output<typeof listCardImports>> => {
      const { rows, total } = await findImports(db, userId, page);
      return { list: rows.map(shownOf), total, ...page };
    },

    /** Reads the first sheet; refuses what is no workbook, harms, or is too large. */
    async upload(author: Author, projectId: number, file: UploadedFile): Promise<CardImport> {
      const { userId } = author;
      if (!(await hasProject(db, author, projectId, 'operate'))) throw notFound();
      const [first, ...rows] = (await uploads.read(userId, file)).rows;
      if (!first || rows.length === 0)
        throw refusedWorkbook(new WorkbookError('empty', 'There is no row below the headings'));
      const width = Math.max(first.cells.length, ...rows.map(({ cells }) => cells.length));
      const headings = Array.from({ length: width }, (_, column) =>
        cellText(first.cells[column] ?? null).slice(0, 200),
      );
      const fileName = safeFileName(file.name);
      const id = await insertImport(db, { ownerId: userId, projectId, fileName, headings, rows });
      await deleteOlderDrafts(db, userId, draftsKept);
      return get(userId, id);
    },

    async check(importer: Importer, id: number, language: Language): Promise<CardImportCheck> {
      const { found, checked } = await check(importer, id);
      return cardCheckAnswer(checked, { rows: found.rows?.length ?? 0, language });
    },

    async corrected(importer: Importer, id: number, language: Language): Promise<Readable> {
      const { found, checked } = await check(importer, id);
      return correctedCards(found, checked.problems, language);
    },

    /** As a background task, once. */
    async commit(author: Author, id: number): Promise<CardImport> {
      const enqueued = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author.userId, id)) ?? refuseUnknown();
        if (found.state !== 'draft' || found.openJobId !== null) return undefined;
        const job = await jobs.enqueue(trx, author, { importId: id }, { subject: found.fileName });
        await updateJob(trx, id, job.jobId);
        return job;
      });
      if (enqueued) runner.announce(enqueued);
      return get(author.userId, id);
    },

    async undo(author: Author, id: number): Promise<CardImport> {
      await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author.userId, id)) ?? refuseUnknown();
        if (found.state === 'undone') return;
        if (found.state === 'draft') throw illegalState('Nothing has been added yet');
        const uses = await countUses(trx, author, id);
        if (uses.changed > 0 || uses.outOfReach > 0)
          throw inUse('Some of its cards were changed, or are not yours any more', uses);
        const before = { cards: await deleteImported(trx, id) };
        await audit.cardsImportUndone(trx, author, { id, name: found.fileName }, { before });
        await markUndone(trx, id);
      });
      return get(author.userId, id);
    },
  };
}

const putIn = ({ device, iccid }: NewCardRow): CardStep[] =>
  device ? [{ command: 'putCardIn', deviceId: device.id, iccid }] : [];

const shownOf = ({ headings, ...found }: ShownImport): CardImport => {
  const fields = cardFieldsFor(headings);
  return {
    ...found,
    leftOut: headings.filter((heading, column) => heading !== '' && fields[column] === null),
  };
};

function draftOf(found: StoredImport = refuseUnknown()): StoredImport {
  if (found.rows === null || found.state !== 'draft' || found.openJobId !== null)
    throw illegalState('It has been added already, or is being added');
  return found;
}
