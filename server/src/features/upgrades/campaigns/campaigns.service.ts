import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import {
  type CampaignDraft,
  defaultGroups,
  defaultRules,
  nextCampaignSteps,
} from '@weir/contract/upgrades/campaign-rules';
import type {
  Campaign,
  decideCampaign,
  Estimate,
  editCampaign,
  estimateCampaign,
  getCampaignHealth,
  listCampaigns,
  moveCampaign,
  retryCampaign,
} from '@weir/contract/upgrades/campaigns';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  badField,
  forbidden,
  illegalState,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { CampaignEvents } from './campaign-events.service.ts';
import { begin, step as takeStep } from './engine/progress.service.ts';
import { findSamples } from './engine/progress.store.ts';
import { upgradesMoved } from './engine/upgrades.events.ts';
import { assertGroups, dateOf, insertNew, ready, rulesOf } from './new-campaign.service.ts';
import {
  findCampaignPage,
  findCampaigns,
  findStillUsable,
  findUsable,
  isVisible,
  type LockedCampaign,
  lockCampaign,
  retryFailed,
  type UsableVersion,
  updateCampaign,
} from './record/campaigns.store.ts';
import { targetOf } from './record/targets.policy.ts';
import { countTargets, findUnknownSns } from './record/targets.store.ts';

export type CampaignsService = ReturnType<typeof createCampaigns>;

interface Deps {
  db: Db;
  bus: Bus;
  audit: CampaignEvents;
  /** Hands out at once what may be handed out. */
  now(): void;
}

export type Asked = { id: number; version: number };

const fewSns = 50;
/** A device fetches at so many bits a second, where nothing better is known. */
const usualBitsPerS = 1_000_000;

/** Upgrades of many devices: made, judged by people, driven by the platform. */
export function createCampaigns({ db, bus, audit, now }: Deps) {
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Campaign> => {
    if (!(await isVisible(from, viewer, id))) throw notFound();
    const [campaign = refuseUnknown()] = await findCampaigns(from, viewer, [id]);
    return campaign;
  };

  /** A change by a person to what they have seen: committed, told, and driven on at once. */
  const change = async <T>(
    author: Author,
    { id, version }: Asked,
    work: (trx: Trx, campaign: LockedCampaign) => Promise<T>,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      const campaign = (await lockCampaign(trx, author, id)) ?? refuseUnknown();
      if (campaign.version !== version) throw staleVersion(await get(author, id, trx));
      return work(trx, campaign);
    });
    bus.emit(upgradesMoved, { campaignIds: [id], deviceIds: [] });
    now();
    return result;
  };

  const usable = async (from: Db, viewer: Viewer, versionId: number): Promise<UsableVersion> => {
    const version = await findUsable(from, viewer, versionId);
    if (!version)
      throw badField(
        'versionId',
        'reference',
        'This version does not exist, is not released, or is not yours',
      );
    return version;
  };

  return {
    change,

    get,

    async list(
      viewer: Viewer,
      query: Static<typeof listCampaigns.query>,
    ): Promise<Output<typeof listCampaigns>> {
      const { ids, total } = await findCampaignPage(db, viewer, query);
      const list = ids.length > 0 ? await findCampaigns(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    async estimate(viewer: Viewer, draft: Static<typeof estimateCampaign.body>): Promise<Estimate> {
      const version = await usable(db, viewer, draft.versionId);
      const { targets, groups = defaultGroups } = draft;
      const rules = { ...defaultRules, ...draft };
      const [{ queued, ...counted }, unknownSns] = await Promise.all([
        countTargets(db, viewer, { targets, target: targetOf(version) }),
        targets.sns ? findUnknownSns(db, viewer, targets.sns) : [],
      ]);
      const { sizeBytes } = version;
      const rounds = Math.ceil(queued / rules.downloadsAtOnce);
      return {
        ...counted,
        ...{ unknownSns: unknownSns.slice(0, fewSns), unknownCount: unknownSns.length },
        bytes: sizeBytes === null ? null : sizeBytes * queued,
        leastMinutes:
          sizeBytes === null
            ? null
            : Math.ceil((rounds * sizeBytes * 8) / usualBitsPerS / 60) + groups.length * rules.bakeMinutes,
      };
    },

    async create(author: Author, draft: CampaignDraft): Promise<Campaign> {
      const {
        name,
        versionId,
        targets,
        groups = defaultGroups,
        needsApproval,
        startAt,
        startNow,
        ...sent
      } = draft;
      assertGroups(groups);
      const rules = rulesOf(defaultRules, sent);
      const campaign = await db.transaction().execute(async (trx) => {
        const version = await usable(trx, author, versionId);
        const { devices, queued } = await countTargets(trx, author, { targets, target: targetOf(version) });
        if (devices === 0) throw badField('targets', 'required', 'No device of yours is meant');
        if (queued === 0)
          throw badField(
            'targets',
            'nothingToDo',
            'Every device that is meant has the version, or does not fit',
          );
        const columns = {
          name,
          version_id: versionId,
          planned: queued,
          targets,
          rules,
          start_at: dateOf(startAt),
        };
        const approval = { needs_approval: needsApproval === 1, start_now: startNow === 1 };
        const made = await get(
          author,
          await insertNew(trx, author, { ...columns, ...approval }, groups),
          trx,
        );
        await audit.campaignCreated(trx, author, made);
        return made;
      });
      bus.emit(upgradesMoved, { campaignIds: [campaign.id], deviceIds: [] });
      now();
      return campaign;
    },

    update: (
      author: Author,
      { id, version, name, startAt, ...sent }: Static<typeof editCampaign.body>,
    ): Promise<Campaign> =>
      change(author, { id, version }, async (trx, current) => {
        if (nextCampaignSteps[current.state].length === 0)
          throw illegalState('A campaign that has ended does not change');
        const before = await get(author, id, trx);
        await updateCampaign(trx, id, {
          ...(name !== undefined && { name, sort_key: sortKey(name), search: searchText(name) }),
          ...(startAt !== undefined && { start_at: dateOf(startAt) }),
          rules: JSON.stringify(rulesOf(current.rules, sent)),
        });
        const after = await get(author, id, trx);
        await audit.campaignUpdated(trx, author, { before, after });
        return after;
      }),

    move: (author: Author, { id, version, step }: Static<typeof moveCampaign.body>): Promise<Campaign> =>
      change(author, { id, version }, async (trx, campaign) => {
        if (!nextCampaignSteps[campaign.state].includes(step))
          throw illegalState(`A campaign that is ${campaign.state} cannot ${step}`);
        const begins = step === 'start' || (step === 'resume' && !campaign.hasStarted);
        if (!begins) await takeStep(trx, campaign, step as Exclude<typeof step, 'start'>);
        else if (campaign.rollbackOf === null && !(await findStillUsable(trx, campaign.versionId)))
          throw illegalState('The version has been recalled or deleted');
        else await begin(trx, campaign);
        const after = await get(author, id, trx);
        await audit.campaignMoved(trx, author, after, {
          before: { state: campaign.state },
          after: { state: after.state },
        });
        return after;
      }),

    decide: (
      author: Author,
      { id, version, approve, remarks = null }: Static<typeof decideCampaign.body>,
    ): Promise<Campaign> =>
      change(author, { id, version }, async (trx, campaign) => {
        if (campaign.state !== 'waitingApproval') throw illegalState('This campaign waits for no approval');
        if (campaign.ownerId === author.userId) throw forbidden('self', 'Somebody else approves it');
        const decided = { decided_by: author.userId, decided_at: new Date(), decision_remarks: remarks };
        await updateCampaign(trx, id, {
          ...decided,
          ...(approve === 0 && { state: 'denied', ended_at: new Date() }),
        });
        if (approve === 1) await ready(trx, campaign);
        const after = await get(author, id, trx);
        await audit.campaignDecided(trx, author, after, { before: null, after: { approve, remarks } });
        return after;
      }),

    retry: (author: Author, asked: Asked): Promise<Output<typeof retryCampaign>> =>
      change(author, asked, async (trx, campaign) => {
        if (!campaign.hasStarted || campaign.state === 'stopped')
          throw illegalState('This campaign has not begun, or has been stopped');
        const devices = (await retryFailed(trx, campaign.id)).length;
        await audit.campaignRetried(trx, author, campaign, { before: null, after: { devices } });
        return { devices };
      }),

    async health(viewer: Viewer, id: number): Promise<Output<typeof getCampaignHealth>> {
      if (!(await isVisible(db, viewer, id))) throw notFound();
      return { list: await findSamples(db, id) };
    },
  };
}
