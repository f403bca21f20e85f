import { createHash } from 'node:crypto';
import type { ActionState } from '@weir/contract/upgrades/device-upgrades';
import type { Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { Files } from '../../../../platform/files/files.ts';
import { isRecord } from '../../../../platform/json.ts';
import type { DeviceAttributesService } from '../../../telemetry/device-gateway/links/device-attributes.service.ts';
import type { SoftwareFile } from '../../../telemetry/device-gateway/links/software-files.service.ts';
import type { UpgradeAgents } from '../engine/agents.service.ts';
import type { createArtifacts } from '../engine/artifacts.service.ts';
import type { OpenUpgrade } from '../engine/offers.store.ts';
import { isConsentAsked, isInWindow, mayFetch, urgencyOf } from '../engine/waiting.policy.ts';
import { readSoftwareReport } from '../software/software-report.policy.ts';
import {
  type Deployed,
  findDeployed,
  findInstalled,
  hasToldSoftware,
  refuseCancel,
  saveOldHashes,
} from './ddi.store.ts';
import { readFeedback } from './ddi-feedback.policy.ts';

export type DdiService = ReturnType<typeof createDdi>;

interface Deps {
  db: Db;
  agents: UpgradeAgents;
  artifacts: ReturnType<typeof createArtifacts>;
  files: Files;
  /** What a device says of itself. */
  attributes: Pick<DeviceAttributesService, 'reported' | 'withdrawn'>;
}

/** By which a version is fetched without a token. */
type TicketOf = (versionId: number) => string;

/** How often agents ask, as hh:mm:ss. */
const polling = { idle: '00:05:00', busy: '00:00:30' } as const;

/** In these nothing is to be fetched any more. */
const behindInstall: ReadonlySet<ActionState> = new Set(['installing', 'rebooting', 'confirming']);

/** Eclipse hawkBit's API for agents; `base` is the address of the device: `https://host/tenant/controller/v1/SN`. */
export function createDdi({ db, agents, artifacts, files, attributes }: Deps) {
  /** The upgrade under way that the agent speaks of; what is over, or another's, is not there. */
  const open = async (deviceId: number, actionId: number): Promise<OpenUpgrade> => {
    const upgrade = await agents.find(deviceId);
    if (upgrade?.actionId !== actionId) throw notFound();
    return upgrade;
  };

  const oldHashes = async ({ versionId, fileId, sha1, md5 }: Deployed) => {
    if (sha1 !== null && md5 !== null) return { sha1, md5 };
    const opened = fileId === null ? undefined : await files.open(fileId);
    if (!opened) return {};
    const hashes = { sha1: createHash('sha1'), md5: createHash('md5') };
    for await (const chunk of opened.stream as AsyncIterable<Buffer>)
      for (const hash of Object.values(hashes)) hash.update(chunk);
    const found = { sha1: hashes.sha1.digest('hex'), md5: hashes.md5.digest('hex') };
    await saveOldHashes(db, versionId, found);
    return found;
  };

  const chunksOf = async (deployed: Deployed, base: string, ticketOf?: TicketOf) => {
    const { versionId, module, softVer, name, fileName, sizeBytes, sha256, signature } = deployed;
    const href = `${base}/softwaremodules/${versionId}/artifacts/${encodeURIComponent(fileName ?? 'firmware.bin')}`;
    const query = ticketOf ? `?ticket=${ticketOf(versionId)}` : '';
    const links = Object.fromEntries(
      ['download', 'download-http'].flatMap((rel) => [
        [rel, { href: `${href}${query}` }],
        [rel.replace('download', 'md5sum'), { href: `${href}.MD5SUM${query}` }],
      ]),
    );
    const artifact = {
      ...{ filename: fileName ?? 'firmware.bin', size: sizeBytes ?? 0 },
      hashes: { ...(await oldHashes(deployed)), sha256 },
      _links: links,
    };
    const metadata = signature === null ? {} : { metadata: [{ key: 'ed25519', value: signature }] };
    return [{ part: module, version: softVer, name, artifacts: [artifact], ...metadata }];
  };

  const deploymentOf = async (upgrade: OpenUpgrade, base: string, ticketOf?: TicketOf) => {
    const { deviceId, actionId, rules } = upgrade;
    const deployed = await findDeployed(db, { deviceId, actionId });
    if (!deployed) throw notFound();
    const download = rules.kind === 'download' ? 'forced' : urgencyOf(upgrade, Date.now());
    const isOpen = isInWindow(upgrade, Date.now());
    return {
      download,
      update: rules.kind === 'download' || !isOpen ? 'skip' : download,
      ...(rules.window !== null && { maintenanceWindow: isOpen ? 'available' : 'unavailable' }),
      chunks: await chunksOf(deployed, base, ticketOf),
    };
  };

  return {
    /** What there is to do, as links. */
    async poll(deviceId: number, base: string) {
      const upgrade = await agents.find(deviceId);
      const { actionId } = upgrade ?? {};
      const isCancel = upgrade?.isCancelAsked === true;
      const isDeployed =
        upgrade !== undefined &&
        !isCancel &&
        (behindInstall.has(upgrade.state) || mayFetch(upgrade, Date.now()));
      const installed = await findInstalled(db, deviceId);
      // Asked for until the version is known, and when it is to be proven.
      const isConfigWanted = upgrade?.state === 'confirming' || !(await hasToldSoftware(db, deviceId));
      const link = (path: string) => ({ href: `${base}/${path}` });
      return {
        config: { polling: { sleep: upgrade ? polling.busy : polling.idle } },
        _links: {
          ...(isDeployed && { deploymentBase: link(`deploymentBase/${actionId}`) }),
          ...(upgrade &&
            isConsentAsked(upgrade, Date.now()) && {
              confirmationBase: link(`confirmationBase/${actionId}`),
            }),
          ...(isCancel && { cancelAction: link(`cancelAction/${actionId}`) }),
          ...(isConfigWanted && { configData: link('configData') }),
          ...(installed !== undefined && { installedBase: link(`installedBase/${installed}`) }),
        },
      };
    },

    /** The deployment; from now on the device counts as told. */
    async deployment(deviceId: number, actionId: number, base: string, ticketOf: TicketOf) {
      const upgrade = await open(deviceId, actionId);
      if (!behindInstall.has(upgrade.state) && !(await agents.take(deviceId, 'ddi'))) throw notFound();
      return { id: String(actionId), deployment: await deploymentOf(upgrade, base, ticketOf) };
    },

    /** What somebody at the device is asked to agree to. */
    async confirmation(deviceId: number, actionId: number, base: string) {
      const upgrade = await open(deviceId, actionId);
      if (!isConsentAsked(upgrade, Date.now())) throw notFound();
      return { id: String(actionId), confirmation: await deploymentOf(upgrade, base) };
    },

    /** What was installed last, as it was given. */
    async installed(deviceId: number, actionId: number, base: string) {
      const deployed = await findDeployed(db, { deviceId, actionId });
      if (!deployed) throw notFound();
      const deployment = { download: 'forced', update: 'forced', chunks: await chunksOf(deployed, base) };
      return { id: String(actionId), deployment };
    },

    /** False: it is no feedback that the protocol knows. */
    async feedback(
      deviceId: number,
      actionId: number,
      body: Record<string, unknown> | undefined,
    ): Promise<boolean> {
      const upgrade = await open(deviceId, actionId);
      const feedback = readFeedback(body, upgrade);
      const { state } = upgrade;
      if (!feedback) return false;
      if ('stage' in feedback)
        await agents.report({ deviceId, report: { installed: [], stage: feedback.stage } });
      else {
        const { end, message } = feedback;
        const code = end === 'rejected' ? 'refused' : 'device';
        await agents.move([{ id: actionId, from: state, to: end, code, ...(message && { message }) }]);
      }
      return true;
    },

    async cancellation(deviceId: number, actionId: number) {
      const { isCancelAsked } = await open(deviceId, actionId);
      if (!isCancelAsked) throw notFound();
      return { id: String(actionId), cancelAction: { stopId: String(actionId) } };
    },

    /** The agent gives up, or will not. */
    async cancelFeedback(
      deviceId: number,
      actionId: number,
      body: Record<string, unknown> | undefined,
    ): Promise<boolean> {
      const { state, isCancelAsked } = await open(deviceId, actionId);
      if (!isCancelAsked) throw notFound();
      const status = isRecord(body?.status) ? body.status : {};
      if (status.execution === 'closed' || status.execution === 'canceled')
        await agents.move([{ id: actionId, from: state, to: 'canceled', code: 'person' }]);
      else if (status.execution === 'rejected') await refuseCancel(db, actionId);
      return typeof status.execution === 'string';
    },

    /** Attributes of the device; false: there are too many, or the mode is none that the protocol knows. */
    async configure(deviceId: number, data: Record<string, unknown>, mode: unknown): Promise<boolean> {
      if (mode === 'remove') {
        await attributes.withdrawn(deviceId, Object.keys(data));
        return true;
      }
      if (mode !== 'merge' && mode !== 'replace') return false;
      return (await attributes.reported(deviceId, data, mode)) === 'stored';
    },

    /** The version that the agent says is installed. */
    async install(
      deviceId: number,
      { name, version }: { name: unknown; version: unknown },
    ): Promise<boolean> {
      const upgrade = await agents.find(deviceId);
      const module = upgrade && name === upgrade.name ? upgrade.module : name;
      const report = readSoftwareReport({ current_fw_title: module, current_fw_version: version });
      if (!report) return false;
      await agents.report({ deviceId, report });
      return true;
    },

    /** `linkedTo`: by a link that was given for this upgrade. */
    async artifact(deviceId: number, versionId: number, linkedTo?: number): Promise<SoftwareFile> {
      const upgrade = await agents.find(deviceId);
      const isTheirs =
        upgrade?.versionId === versionId &&
        !upgrade.isCancelAsked &&
        (linkedTo === undefined || linkedTo === upgrade.actionId);
      const file =
        isTheirs && (behindInstall.has(upgrade.state) || mayFetch(upgrade, Date.now()))
          ? artifacts.of(upgrade)
          : undefined;
      if (!file) throw notFound();
      return file;
    },

    async md5(deviceId: number, actionVersionId: number): Promise<string> {
      const upgrade = await open(deviceId, (await agents.find(deviceId))?.actionId ?? 0);
      const deployed = await findDeployed(db, { deviceId, actionId: upgrade.actionId });
      if (deployed?.versionId !== actionVersionId) throw notFound();
      return `${(await oldHashes(deployed)).md5 ?? ''}  ${deployed.fileName ?? 'firmware.bin'}\n`;
    },
  };
}
