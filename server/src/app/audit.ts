import { shelvingEvents } from '../features/alarms/alarm-shelving/shelving-events.service.ts';
import { alarmEvents } from '../features/alarms/alarms/alarm-events.service.ts';
import { notificationEvents } from '../features/alarms/notifications/notification-events.service.ts';
import { agentEvents } from '../features/commerce/agents/agent-events.service.ts';
import { cardEvents } from '../features/commerce/cards/card-events.service.ts';
import { customerEvents } from '../features/commerce/customers/customer-events.service.ts';
import { offerEvents } from '../features/commerce/offers/offer-events.service.ts';
import { orderEvents } from '../features/commerce/orders/order-events.service.ts';
import { storeEvents } from '../features/commerce/stores/store-events.service.ts';
import { storeTransferEvents } from '../features/commerce/transfers/transfer-events.service.ts';
import { parameterEvents } from '../features/control/parameters/writing/parameter-events.service.ts';
import { basinEvents } from '../features/fish/basins/basin-events.service.ts';
import { recordEvents } from '../features/fish/records/record-events.service.ts';
import { reviewerEvents } from '../features/fish/records/review/reviewer-events.service.ts';
import { transferEvents } from '../features/fish/transfer/transfer-events.service.ts';
import { credentialEvents } from '../features/fleet/device-credentials/credential-events.service.ts';
import { deviceTypeEvents } from '../features/fleet/device-types/device-type-events.service.ts';
import { deviceEvents } from '../features/fleet/devices/device-events.service.ts';
import { deviceRecordEvents } from '../features/fleet/devices/device-record-events.service.ts';
import { projectEvents } from '../features/fleet/projects/project-events.service.ts';
import type { Audit } from '../features/identity/audit/audit.service.ts';
import { refusalEvents } from '../features/identity/audit/refusal-events.service.ts';
import { sessionEvents } from '../features/identity/sessions/session-events.service.ts';
import { operationEvents } from '../features/operations/operations/operation-events.service.ts';
import { fenceEvents } from '../features/places/fences/fence-events.service.ts';
import { projectFenceEvents } from '../features/places/fences/project/project-fence-events.service.ts';
import { videoEvents } from '../features/places/video/video-events.service.ts';
import { feedbackEvents } from '../features/site/feedback/feedback-events.service.ts';
import { siteItemEvents } from '../features/site/items/site-item-events.service.ts';
import { mediaEvents } from '../features/site/media/media-events.service.ts';
import { commandEvents } from '../features/telemetry/device-gateway/command-events.service.ts';
import { campaignEvents } from '../features/upgrades/campaigns/campaign-events.service.ts';
import { externalEvents } from '../features/upgrades/external/external-events.service.ts';
import { versionEvents } from '../features/upgrades/versions/version-events.service.ts';

/** Everything that is written down, one function an action; a feature sees its own. */
export type AuditEvents = ReturnType<typeof auditEvents>;

export const auditEvents = (audit: Audit) => ({
  ...projectEvents(audit),
  ...deviceEvents(audit),
  ...deviceRecordEvents(audit),
  ...deviceTypeEvents(audit),
  ...credentialEvents(audit),
  ...commandEvents(audit),
  ...alarmEvents(audit),
  ...shelvingEvents(audit),
  ...parameterEvents(audit),
  ...fenceEvents(audit),
  ...projectFenceEvents(audit),
  ...notificationEvents(audit),
  ...sessionEvents(audit),
  ...refusalEvents(audit),
  ...operationEvents(audit),
  ...videoEvents(audit),
  ...versionEvents(audit),
  ...campaignEvents(audit),
  ...externalEvents(audit),
  ...offerEvents(audit),
  ...agentEvents(audit),
  ...storeEvents(audit),
  ...storeTransferEvents(audit),
  ...customerEvents(audit),
  ...orderEvents(audit),
  ...siteItemEvents(audit),
  ...mediaEvents(audit),
  ...feedbackEvents(audit),
  ...recordEvents(audit),
  ...basinEvents(audit),
  ...reviewerEvents(audit),
  ...transferEvents(audit),
  ...cardEvents(audit),
});
