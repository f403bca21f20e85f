import { type Language, languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { Permission } from '@weir/contract/permissions';
import { previewHours, previewPath, type Translation, type Workflow } from '@weir/contract/site/content';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { inSavepoint } from '../../../../platform/db/savepoint.store.ts';
import { AppError, badField, refuseUnknown, staleVersion } from '../../../../platform/errors.ts';
import type { JobOwner } from '../../../../platform/jobs/job-kind.ts';
import { hashToken, randomToken } from '../../../../platform/secrets/random-token.ts';
import type { MediaDescription } from '../../media/media-uses.service.ts';
import { picturesIn } from '../pictures.policy.ts';
import { statesOf, textsIn } from '../publication.policy.ts';
import type { SiteItemEvents } from '../site-item-events.service.ts';
import { createItemWriter, getItem, namedItem, type SiteDeps, wireOf } from '../site-items.service.ts';
import { findItems, lockItems, raiseRevision, type SiteItem } from '../site-items.store.ts';
import { type Fields, inAll, pageKinds, questionKind, type SiteKind } from '../site-kinds.policy.ts';
import { confirmedSources, translationIn } from '../translations.policy.ts';
import {
  deletePreviews,
  deleteSchedule,
  failSchedule,
  findFieldsAt,
  findHistory,
  findPreview,
  findWorkflow,
  hasRevision,
  insertPreview,
  saveSchedule,
  saveSources,
  takeDueSchedule,
} from './workflow.store.ts';

const tokenBytes = 24;

interface Deps extends SiteDeps {
  ownerOf: (userId: number) => Promise<JobOwner | undefined>;
  audit: Pick<SiteItemEvents, 'sitePageContent' | 'questionContent'>;
}

export type ContentWorkflow = ReturnType<typeof createContentWorkflow>;

const kindsOf = {
  page: Object.values<SiteKind>(pageKinds),
  question: [questionKind as SiteKind],
} as const satisfies Record<string, readonly SiteKind[]>;
type Of = keyof typeof kindsOf;

const handleOf: Record<Of, Permission> = { page: 'site-pages:handle', question: 'questions:handle' };
const ofKind = (kind: string): Of => (kind === questionKind.kind ? 'question' : 'page');
const kindNamed = (name: string): SiteKind =>
  [...kindsOf.page, ...kindsOf.question].find(({ kind }) => kind === name) ?? refuseUnknown();

/** What happens between writing and publishing: history, difference, schedules, previews, translations. */
export function createContentWorkflow(deps: Deps) {
  const { db, media, ownerOf, audit } = deps;
  const writer = createItemWriter(deps);
  const noteOf = (of: Of) => (of === 'page' ? audit.sitePageContent : audit.questionContent);

  const find = async (of: Of, id: number) => {
    const [item = refuseUnknown()] = await findItems(db, [id]);
    const kind = kindsOf[of].find((one) => one.kind === item.kind) ?? refuseUnknown();
    return item.deletedTime === null ? { item, kind } : refuseUnknown();
  };
  const locked = async (trx: Trx, of: Of, id: number) => {
    const { kind } = await find(of, id);
    const [item = refuseUnknown()] = await lockItems(trx, { kind: kind.kind, ids: [id], status: 'live' });
    return { item, kind };
  };
  const get = async (of: Of, id: number): Promise<Workflow> => {
    const { item, kind } = await find(of, id);
    const [facts, known] = await Promise.all([
      findWorkflow(db, id),
      media.describe(db, picturesIn(inAll(kind.documents).map((field) => item.fields[field]))),
    ]);
    const translations = Object.fromEntries(
      languages.map((language) => [
        language,
        translationIn(kind, item, language, lacksAlt(kind, item, language, known)),
      ]),
    ) as Record<Language, Translation>; // each language has one
    return { id, states: statesOf(kind, item), translations, ...facts };
  };
  /** Changes an item and answers where it stands then. */
  const change = async (
    of: Of,
    id: number,
    run: (trx: Trx, held: { item: SiteItem; kind: SiteKind }) => Promise<void>,
  ) => {
    await db.transaction().execute(async (trx) => run(trx, await locked(trx, of, id)));
    return get(of, id);
  };
  /** The draft that a link shows; undefined: the link has ended, or there never was one. */
  const previewed = async (
    token: string,
  ): Promise<{ kind: string; language: Language; fields: Fields } | undefined> => {
    const found = await findPreview(db, hashToken(token));
    if (!found) return undefined;
    const { fields } = await getItem(db, found.itemId);
    return { ...found, fields: { ...kindNamed(found.kind).defaults, ...fields } };
  };

  return {
    get,
    async history(of: Of, { id, page, limit }: { id: number; page: number; limit: number }) {
      await find(of, id);
      return findHistory(db, id, { page, limit });
    },
    async difference(of: Of, wanted: { id: number; language: Language; from?: number; to?: number }) {
      const { id, language, from, to } = wanted;
      const { item, kind } = await find(of, id);
      const at = async (version: number) => textsIn(kind, await findFieldsAt(db, id, version), language);
      const [before, after] = await Promise.all([
        from === undefined ? (item.publications[language] ?? textsIn(kind, {}, language)) : at(from),
        to === undefined ? textsIn(kind, item.fields, language) : at(to),
      ]);
      return { before, after };
    },
    async publish(
      caller: Caller,
      of: Of,
      { id, version, languages: chosen }: { id: number; version: number; languages: readonly Language[] },
    ) {
      const now = await change(of, id, async (trx, { item, kind }) => {
        assertUnchanged(kind, item, chosen, version);
        for (const language of chosen) {
          const fields = textsIn(kind, item.fields, language);
          await writer.publishTexts(trx, kind, { ...item, language, fields, authorId: caller.userId });
        }
        await raiseRevision(trx);
        await noteOf(of).published(trx, caller, namedItem(kind, item), { after: { languages: chosen } });
      });
      writer.told();
      return now;
    },
    schedule(
      caller: Caller,
      of: Of,
      wanted: { id: number; version: number; language: Language; at: string; zone: string },
    ) {
      const { id, version, language, at, zone } = wanted;
      if (Date.parse(at) <= Date.now()) throw badField('at', 'future', 'lies in the past');
      return change(of, id, async (trx, { item, kind }) => {
        assertUnchanged(kind, item, [language], version);
        const fields = textsIn(kind, item.fields, language);
        const author = { authorId: caller.userId, itemId: id };
        await saveSchedule(trx, { ...author, language, version: item.version, fields, at, zone });
        await noteOf(of).scheduled(trx, caller, namedItem(kind, item), {
          after: { languages: [language], at, zone },
        });
      });
    },
    unschedule: (caller: Caller, of: Of, { id, language }: { id: number; language: Language }) =>
      change(of, id, async (trx, { item, kind }) => {
        await deleteSchedule(trx, id, language);
        await noteOf(of).unscheduled(trx, caller, namedItem(kind, item), {
          after: { languages: [language] },
        });
      }),
    async revert(
      caller: Caller,
      of: Of,
      { id, version, language, to }: { id: number; version: number; language: Language; to: number },
    ) {
      return change(of, id, async (trx, { kind }) => {
        if (!(await hasRevision(trx, id, to))) throw badField('to', 'unknown', 'is no version of it');
        const then = await findFieldsAt(trx, id, to);
        const texts = kind.published.map((name) => fieldIn(name, language));
        const sent = Object.fromEntries(texts.map((field) => [field, then[field] ?? kind.defaults[field]]));
        await writer.update(trx, caller, kind, { ...sent, id, version, draft: 1 }, (within, by, named) =>
          noteOf(of).reverted(within, by, named.after, { after: { languages: [language], version: to } }),
        );
      });
    },
    confirmTranslation: (of: Of, { id, language }: { id: number; language: Language }) =>
      change(of, id, (trx, { item, kind }) => saveSources(trx, id, confirmedSources(kind, item, language))),
    async preview(caller: Caller, of: Of, { id, language }: { id: number; language: Language }) {
      await find(of, id);
      const token = randomToken(tokenBytes);
      const authorId = caller.userId;
      await db.transaction().execute((trx) =>
        insertPreview(trx, {
          ...{ itemId: id, language, authorId, hours: previewHours },
          tokenHash: hashToken(token),
        }),
      );
      return { path: previewPath(token) };
    },
    endPreviews: (of: Of, id: number) => change(of, id, (trx) => deletePreviews(trx, id)),
    previewed,
    /** Whether the draft that a link shows has the picture. */
    async showsPicture(token: string, mediaId: number): Promise<boolean> {
      const draft = await previewed(token);
      if (!draft) return false;
      const documents = kindNamed(draft.kind).documents.map((name) => fieldIn(name, draft.language));
      return picturesIn(documents.map((field) => draft.fields[field])).includes(mediaId);
    },
    /** Publishes what is due: each in a transaction of its own, so that it is published once, whoever is killed. */
    async publishDue(): Promise<void> {
      while (await publishNext()) writer.told();
    },
  };

  async function publishNext(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const due = await takeDueSchedule(trx);
      if (!due) return false;
      const author = due.authorId === null ? undefined : await ownerOf(due.authorId);
      if (!author?.permissions.has(handleOf[ofKind(due.kind)])) {
        await failSchedule(trx, due, 'permission');
        return true;
      }
      const kind = kindNamed(due.kind);
      try {
        await inSavepoint(trx, () => writer.publishTexts(trx, kind, { ...due, id: due.itemId }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await failSchedule(trx, due, 'refused');
        return true;
      }
      await deleteSchedule(trx, due.itemId, due.language);
      await raiseRevision(trx);
      await noteOf(ofKind(due.kind)).published(trx, author, namedItem(kind, await getItem(trx, due.itemId)), {
        after: { languages: [due.language] },
      });
      return true;
    });
  }
}

/** Whether a picture of its document has no alternative text in the language. */
function lacksAlt(
  { documents }: SiteKind,
  { fields }: SiteItem,
  language: Language,
  known: ReadonlyMap<number, MediaDescription>,
): boolean {
  const pictures = picturesIn(documents.map((name) => fields[fieldIn(name, language)]));
  return pictures.some((id) => {
    const media = known.get(id);
    return media !== undefined && media.decorative === 0 && media[fieldIn('alt', language)] === null;
  });
}

/** Throws where a text of these languages has changed since `version`. */
function assertUnchanged(kind: SiteKind, item: SiteItem, chosen: readonly Language[], version: number): void {
  const texts = kind.published.flatMap((name) => chosen.map((language) => fieldIn(name, language)));
  if (texts.some((field) => (item.changed[field] ?? 1) > version)) throw staleVersion(wireOf(kind, item));
}
