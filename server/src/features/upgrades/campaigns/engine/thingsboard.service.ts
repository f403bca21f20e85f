import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import type {
  DeviceAttributesService,
  RequestedKeys,
} from '../../../telemetry/device-gateway/links/device-attributes.service.ts';
import { deviceListening } from '../../../telemetry/device-gateway/links/device-gateway.events.ts';
import type { DeviceOutbound } from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import type { IngestHook } from '../../../telemetry/telemetry/telemetry.service.ts';
import {
  type CommittedFrame,
  type SignalRef,
  valuesOf,
} from '../../../telemetry/telemetry/telemetry.service.ts';
import { readSoftwareReport, type SoftwareReport, softwareKeys } from '../software/software-report.policy.ts';
import type { ReportOfDevice, UpgradeAgents } from './agents.service.ts';
import { findGiving, findWaiting, type OpenUpgrade } from './offers.store.ts';
import { isInWindow } from './waiting.policy.ts';

interface Deps {
  db: Db;
  bus: Bus;
  agents: UpgradeAgents;
  outbound: DeviceOutbound;
  attributes: Pick<DeviceAttributesService, 'onReported'>;
  logger: Logger;
}

/** Devices that are told at the same time. */
const atOnce = 20;
/** A device subscribes to one topic after the other: what it hears by is known a moment later. */
const settleMs = 100;
/** Devices that wait and may not listen are passed over: so many are looked at for each free download. */
const lookedAt = 2000;

/** ThingsBoard's firmware update: shared attributes say what there is, telemetry and attributes what became of it. */
export function createThingsboardAgent({ db, bus, agents, outbound, attributes, logger }: Deps) {
  const settling = new Map<number, NodeJS.Timeout>();
  let ends: (() => void)[] = [];

  /** An agent of this kind installs what it has fetched: it is told within the window only. */
  const take = async (deviceId: number): Promise<OpenUpgrade | undefined> => {
    const upgrade = await agents.find(deviceId);
    const isOurs =
      upgrade && upgrade.agent !== 'ddi' && isInstallable(upgrade) && isInWindow(upgrade, Date.now());
    return isOurs ? agents.take(deviceId, 'thingsboard') : undefined;
  };

  const tell = async (deviceId: number): Promise<void> => {
    if (outbound.reach(deviceId) === undefined) return;
    const upgrade = await take(deviceId);
    if (!upgrade) return;
    const delivery = await outbound.publishAttributes(deviceId, attributesOf(upgrade));
    if (delivery !== 'delivered') await agents.giveBack(upgrade);
  };

  const reportOf = (deviceId: number, report: SoftwareReport): ReportOfDevice => ({
    ...{ deviceId, report },
    connectedAt: outbound.connectedAt(deviceId),
  });

  const hook: IngestHook = {
    name: 'upgrades',
    async run(trx, frames, { whenOver }) {
      const reports = frames.flatMap((frame) => {
        if (!isNews(frame)) return [];
        const report = readSoftwareReport(valuesOf(frame));
        return report ? [reportOf(frame.deviceId, report)] : [];
      });
      if (reports.length === 0) return;
      const moved = await agents.reported(trx, reports);
      whenOver((end) => {
        if (end === 'committed') agents.announce(moved);
      });
    },
  };

  const listening = (deviceId: number) => {
    if (settling.has(deviceId)) return;
    const start = () => {
      settling.delete(deviceId);
      tell(deviceId).catch((error: unknown) =>
        logger.warn({ err: error, deviceId }, 'a device could not be told of its upgrade'),
      );
    };
    settling.set(deviceId, setTimeout(start, settleMs));
  };

  return {
    hook,
    /** Devices that have their turn, are connected here and listen, as many as there are downloads free. */
    async dispatch(): Promise<void> {
      for (const { id, rules, free } of await findGiving(db)) {
        if (free <= 0 || !isInWindow({ rules }, Date.now())) continue;
        const waiting = await findWaiting(db, id, lookedAt);
        const reached = waiting.filter((deviceId) => outbound.reach(deviceId) !== undefined).slice(0, free);
        for (let first = 0; first < reached.length; first += atOnce)
          await Promise.all(reached.slice(first, first + atOnce).map(tell));
      }
    },
    start() {
      ends = [
        bus.on(deviceListening, ({ deviceId }) => listening(deviceId)),
        attributes.onReported(async (deviceId, values) => {
          const report = readSoftwareReport(values);
          if (report) await agents.report(reportOf(deviceId, report));
        }),
        outbound.onDesired(async (deviceId, asked) => {
          if (!isAsked(asked)) return {};
          const upgrade = await take(deviceId);
          if (!upgrade) return {};
          return only(asked, attributesOf(upgrade));
        }),
      ];
    },
    stop() {
      for (const end of ends) end();
      for (const timer of settling.values()) clearTimeout(timer);
      settling.clear();
    },
  };
}

const keys: ReadonlySet<string> = new Set(softwareKeys);

/** It tells of software, and nothing newer was told. */
const isNews = (frame: CommittedFrame): boolean => {
  const told = frame.signals.filter(({ semaphoreId }) => keys.has(semaphoreId));
  const isNewest = ({ semaphoreId }: SignalRef) => frame.tsMs >= frame.newestMsOf(semaphoreId);
  return !frame.isAhead && told.length > 0 && told.every(isNewest);
};

/** What has been installed already is not told again: the device would fetch it anew. */
const isInstallable = ({ state }: OpenUpgrade) =>
  state === 'queued' ||
  state === 'notified' ||
  state === 'downloading' ||
  state === 'downloaded' ||
  state === 'verified';

/** Without `fw_url` devices fetch the file in chunks, or by HTTP, from here. */
function attributesOf(upgrade: OpenUpgrade): Record<string, unknown> {
  const { prefix, module, softVer, sizeBytes, sha256, signature, fileId, url } = upgrade;
  return Object.fromEntries(
    Object.entries({
      title: module,
      version: softVer,
      tag: `${module} ${softVer}`,
      ...(sizeBytes !== null && { size: sizeBytes }),
      checksum: sha256,
      checksum_algorithm: 'SHA256',
      ...(signature !== null && { signature }),
      ...(fileId === null && { url }),
    }).map(([name, value]) => [`${prefix}_${name}`, value]),
  );
}

const isAsked = (asked: RequestedKeys): boolean =>
  asked === 'all' || (asked?.some((key) => /^[fs]w_/.test(key)) ?? false);

const only = (asked: RequestedKeys, values: Record<string, unknown>) =>
  asked === 'all'
    ? values
    : Object.fromEntries(Object.entries(values).filter(([key]) => asked?.includes(key)));
