import {
  decideCampaign,
  editCampaign,
  estimateCampaign,
  getCampaign,
  getCampaignHealth,
  listCampaigns,
  moveCampaign,
  previewRollback,
  readSerialNumbers,
  retryCampaign,
  rollBackCampaign,
  setDeviceUpgrade,
} from '@weir/contract/upgrades/campaigns';
import {
  closeDeviceUpgrade,
  getDeviceUpgrade,
  listDeviceUpgrades,
  listModules,
} from '@weir/contract/upgrades/device-upgrades';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedFile } from '../../../platform/http/uploads.ts';
import type { CampaignsService } from './campaigns.service.ts';
import type { DeviceUpgradesService } from './devices/device-upgrades.service.ts';
import type { SerialNumbersService } from './record/serial-numbers.service.ts';
import type { RollbackService } from './rollback.service.ts';

interface Services {
  campaigns: CampaignsService;
  rollback: RollbackService;
  deviceUpgrades: DeviceUpgradesService;
  serialNumbers: SerialNumbersService;
}

export function registerCampaignsRoutes(http: Http, services: Services): void {
  const { campaigns, rollback, deviceUpgrades, serialNumbers } = services;
  http.mount(setDeviceUpgrade, ({ caller, body }) => campaigns.create(caller, body));
  http.mount(estimateCampaign, ({ caller, body }) => campaigns.estimate(caller, body));
  http.mount(readSerialNumbers, ({ caller, query, request }) =>
    serialNumbers.read(caller.userId, uploadedFile(request, readSerialNumbers, query.name)),
  );
  http.mount(listCampaigns, ({ caller, query }) => campaigns.list(caller, query));
  http.mount(getCampaign, ({ caller, query }) => campaigns.get(caller, query.id));
  http.mount(editCampaign, ({ caller, body }) => campaigns.update(caller, body));
  http.mount(moveCampaign, ({ caller, body }) => campaigns.move(caller, body));
  http.mount(decideCampaign, ({ caller, body }) => campaigns.decide(caller, body));
  http.mount(retryCampaign, ({ caller, body }) => campaigns.retry(caller, body));
  http.mount(getCampaignHealth, ({ caller, query }) => campaigns.health(caller, query.id));
  http.mount(previewRollback, ({ caller, query }) => rollback.preview(caller, query.id));
  http.mount(rollBackCampaign, ({ caller, body }) => rollback.rollBack(caller, body));
  http.mount(listDeviceUpgrades, ({ caller, query }) => deviceUpgrades.list(caller, query));
  http.mount(getDeviceUpgrade, ({ caller, query }) => deviceUpgrades.get(caller, query.id));
  http.mount(closeDeviceUpgrade, ({ caller, body }) => deviceUpgrades.close(caller, body));
  http.mount(listModules, ({ caller, query }) => deviceUpgrades.modules(caller, query));
}
