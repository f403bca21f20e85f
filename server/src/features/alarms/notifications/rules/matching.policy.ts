import type {
  NotificationChannel,
  NotificationRuleDraft,
  Recipients,
} from '@weir/contract/alarms/notifications';
import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';

interface RuleSubject {
  projectId: number;
  typeId: number;
  level: 1 | 2 | 3 | 4;
  kind: NotificationRuleDraft['on'][number];
}

/** Whether a rule tells of such an event, at any hour. */
export function tellsOf(
  { levels, projectIds, typeIds, on }: NotificationRuleDraft,
  { projectId, typeId, level, kind }: RuleSubject,
): boolean {
  return (
    levels.includes(level) &&
    on.includes(kind) &&
    (projectIds === null || projectIds.includes(projectId)) &&
    (typeIds === null || typeIds.includes(typeId))
  );
}

export interface Target {
  channel: NotificationChannel;
  to: { userId: number } | { webhookId: number } | 'phone';
}

/** The same for each try, and for each rule that names it. */
export function recipientKey({ to }: Target): string {
  if (to === 'phone') return 'phone';
  return 'userId' in to ? `user:${to.userId}` : `webhook:${to.webhookId}`;
}

export function targetOf(channel: NotificationChannel, recipient: string): Target {
  const [kind, id] = recipient.split(':');
  if (kind === 'user') return { channel, to: { userId: Number(id) } };
  return { channel, to: kind === 'webhook' ? { webhookId: Number(id) } : 'phone' };
}

/** However it is written, it is one telephone. */
export const plainPhone = (phone: string | null): string | null => phone?.replace(/[^0-9+]/g, '') || null;

/** Each recipient by each channel that fits. */
export function targetsOf(
  { userIds, alarmPhone, webhookIds }: Recipients,
  channels: readonly NotificationChannel[],
): Target[] {
  const personal = channels.filter((channel) => channel !== 'webhook');
  return [
    ...userIds.flatMap((userId) => personal.map((channel) => ({ channel, to: { userId } }))),
    ...(alarmPhone === 1 && channels.includes('sms') ? [{ channel: 'sms', to: 'phone' } as const] : []),
    ...(channels.includes('webhook')
      ? webhookIds.map((webhookId) => ({ channel: 'webhook', to: { webhookId } }) as const)
      : []),
  ];
}

export type IsWithin = (schedule: AlarmSchedule, atMs: number) => boolean;
