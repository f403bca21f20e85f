import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type InstalledOfDevice, upsertInstalled } from '../../software/installed-software.store.ts';
import type { SoftwareReport } from '../../software/software-report.policy.ts';
import { type ActionMove, moveOf } from './action-moves.policy.ts';
import { lockReported, type Moved, moveActions } from './actions.store.ts';
import { findOpen, type OpenUpgrade, setAgent } from './offers.store.ts';
import { upgradesMoved } from './upgrades.events.ts';
import { mayFetch } from './waiting.policy.ts';

export interface ReportOfDevice {
  readonly deviceId: number;
  readonly report: SoftwareReport;
}

/** What the protocols of devices stand on: what a device is to have, and what it says of it. */
export interface UpgradeAgents {
  /** The upgrade of a device, whether or not it may go on now. */
  find(deviceId: number): Promise<OpenUpgrade | undefined>;
  /** The upgrade that a device may fetch now; undefined: none. */
  offered(deviceId: number): Promise<OpenUpgrade | undefined>;
  /** The device has been told of it. */
  told(upgrade: OpenUpgrade, agent: NonNullable<OpenUpgrade['agent']>): Promise<void>;
  /** Takes in what devices say, within the transaction of what they send. */
  reported(trx: Db, reports: readonly ReportOfDevice[]): Promise<Moved[]>;
  /** The same by itself; durable when it resolves. */
  report(one: ReportOfDevice): Promise<void>;
  /** Moves actions, and tells those who look at them. */
  move(moves: readonly ActionMove[]): Promise<void>;
  announce(moved: readonly Moved[]): void;
}

export function createUpgradeAgents({ db, bus }: { db: Db; bus: Bus }): UpgradeAgents {
  const announce = (moved: readonly Moved[]) => {
    if (moved.length === 0) return;
    const ids = <K extends keyof Moved>(key: K) => [...new Set(moved.map((one) => one[key]))];
    bus.emit(upgradesMoved, { campaignIds: ids('campaignId'), deviceIds: ids('deviceId') });
  };

  const reported: UpgradeAgents['reported'] = async (trx, reports) => {
    const installed = reports.flatMap(({ deviceId, report }) =>
      report.installed.map((module): InstalledOfDevice => ({ ...module, deviceId })),
    );
    if (installed.length > 0) await upsertInstalled(trx, installed);
    const actions = await lockReported(trx, [...new Set(reports.map(({ deviceId }) => deviceId))]);
    const moves = actions.flatMap((action) => {
      // Of several at once, the last that leads anywhere.
      const own = reports.filter(({ deviceId }) => deviceId === action.deviceId);
      return own.flatMap(({ report }) => moveOf(action, report) ?? []).slice(-1);
    });
    return moves.length > 0 ? moveActions(trx, moves) : [];
  };

  const move: UpgradeAgents['move'] = async (moves) => {
    if (moves.length > 0) announce(await moveActions(db, moves));
  };

  return {
    find: (deviceId) => findOpen(db, deviceId),
    async offered(deviceId) {
      const upgrade = await findOpen(db, deviceId);
      return upgrade && mayFetch(upgrade, Date.now()) ? upgrade : undefined;
    },
    async told({ actionId, state }, agent) {
      await setAgent(db, actionId, agent);
      if (state === 'queued') await move([{ id: actionId, from: 'queued', to: 'notified' }]);
    },
    reported,
    async report(one) {
      announce(await db.transaction().execute((trx) => reported(trx, [one])));
    },
    move,
    announce,
  };
}
