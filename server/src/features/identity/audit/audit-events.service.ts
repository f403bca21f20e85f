import { alarmEvents } from './alarm-events.service.ts';
import type { Audit } from './audit.service.ts';
import { commandEvents } from './command-events.service.ts';
import { credentialEvents } from './credential-events.service.ts';
import { deviceEvents } from './device-events.service.ts';
import { deviceRecordEvents } from './device-record-events.service.ts';
import { deviceTypeEvents } from './device-type-events.service.ts';
import { notificationEvents } from './notification-events.service.ts';
import { operationEvents } from './operation-events.service.ts';
import { parameterEvents } from './parameter-events.service.ts';
import { projectEvents } from './project-events.service.ts';
import { refusalEvents } from './refusal-events.service.ts';
import { sessionEvents } from './session-events.service.ts';
import { shelvingEvents } from './shelving-events.service.ts';

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
  ...notificationEvents(audit),
  ...sessionEvents(audit),
  ...refusalEvents(audit),
  ...operationEvents(audit),
});
