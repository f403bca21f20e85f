import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type InstalledOfDevice, upsertInstalled } from '../software/installed-software.store.ts';
import type { SoftwareReport } from '../software/software-report.policy.ts';
import { type ActionMove, moveOf } from './action-moves.policy.ts';
import { lockReported, moveActions } from './actions.store.ts';
import { findOpen, lockDownloads, type OpenUpgrade, setAgent } from './offers.store.ts';
import { upgradesMoved } from './upgrades.events.ts';
import { mayFetch } from './waiting.policy.ts';

export interface ReportOfDevice {
  readonly deviceId: number;
  readonly report: SoftwareReport;
  /** Of its connection, where it has one here. */
  readonly connectedAt?: Date | undefined;
}

/** A device whose upgrade has moved on, in a campaign or by others. */
interface HasMoved {
  readonly deviceId: number;
  readonly campaignId?: number;
}

/** What the protocols of devices stand on: what a device is to have, and what it says of it. */
export interface UpgradeAgents {
  /** The upgrade of a device, whether or not it may go on now. */
  find(deviceId: number): Promise<OpenUpgrade | undefined>;
  /** The upgrade that a device fetches from now on, if it may; it counts as told. Undefined: not now. */
  take(deviceId: number, agent: NonNullable<OpenUpgrade['agent']>): Promise<OpenUpgrade | undefined>;
  /** It could not be told after all. */
  giveBack(upgrade: OpenUpgrade): Promise<void>;
  /** Takes in what devices say, within the transaction of what they send. */
  reported(trx: Db, reports: readonly ReportOfDevice[]): Promise<HasMoved[]>;
  /** The same by itself; durable when it resolves. */
  report(one: ReportOfDevice): Promise<void>;
  /** Moves actions, and tells those who look at them. */
  move(moves: readonly ActionMove[]): Promise<void>;
  announce(moved: readonly HasMoved[]): void;
}

/** What devices say that they have, within the transaction of what they send; answers whose upgrade that ends. */
export type Proven = (trx: Db, list: readonly InstalledOfDevice[]) => Promise<number[]>;

interface Deps {
  db: Db;
  bus: Bus;
  proven: Proven;
}

export function createUpgradeAgents({ db, bus, proven }: Deps): UpgradeAgents {
  const announce = (moved: readonly HasMoved[]) => {
    if (moved.length === 0) return;
    const ids = (key: keyof HasMoved) => [...new Set(moved.flatMap((one) => one[key] ?? []))];
    bus.emit(upgradesMoved, { campaignIds: ids('campaignId'), deviceIds: ids('deviceId') });
  };

  const reported: UpgradeAgents['reported'] = async (trx, reports) => {
    const installed = reports.flatMap(({ deviceId, report }) =>
      report.installed.map((module): InstalledOfDevice => ({ ...module, deviceId })),
    );
    if (installed.length > 0) await upsertInstalled(trx, installed);
    const byOthers = (await proven(trx, installed)).map((deviceId) => ({ deviceId }));
    const actions = await lockReported(trx, [...new Set(reports.map(({ deviceId }) => deviceId))]);
    const moves = actions.flatMap((action) => {
      // Of several at once, the last that leads anywhere.
      const own = reports.filter(({ deviceId }) => deviceId === action.deviceId);
      return own
        .flatMap(({ report, connectedAt }) => {
          const hasReconnected =
            action.hasReconnected || (connectedAt !== undefined && connectedAt > action.stateAt);
          return moveOf({ ...action, hasReconnected }, report) ?? [];
        })
        .slice(-1);
    });
    return [...byOthers, ...(moves.length > 0 ? await moveActions(trx, moves) : [])];
  };

  const move: UpgradeAgents['move'] = async (moves) => {
    if (moves.length > 0) announce(await moveActions(db, moves));
  };

  return {
    find: (deviceId) => findOpen(db, deviceId),
    async take(deviceId, agent) {
      const found = await findOpen(db, deviceId);
      if (!found || !mayFetch(found, Date.now())) return undefined;
      const moved = await db.transaction().execute(async (trx) => {
        await setAgent(trx, found.actionId, agent);
        if (found.state !== 'queued') return [];
        await lockDownloads(trx, found.campaignId);
        const now = await findOpen(trx, deviceId);
        if (now?.actionId !== found.actionId || !mayFetch(now, Date.now())) return undefined;
        return moveActions(trx, [{ id: found.actionId, from: 'queued', to: 'notified' }]);
      });
      if (moved) announce(moved);
      return moved && found;
    },
    giveBack: ({ actionId, state }) =>
      state === 'queued' ? move([{ id: actionId, from: 'notified', to: 'queued' }]) : Promise.resolve(),
    reported,
    async report(one) {
      announce(await db.transaction().execute((trx) => reported(trx, [one])));
    },
    move,
    announce,
  };
}
