import type {
  NotificationChannel,
  NotificationRule,
  NotificationRuleDraft,
  NotifiedKind,
  Recipients,
} from '@weir/contract/alarms/notifications';

interface RecipientValues {
  userIds: number[];
  alarmPhone: boolean;
  webhookIds: number[];
}

interface StepValues {
  afterMinutes: number | null;
  recipients: RecipientValues;
  channels: NotificationChannel[];
}

/** What stands in the form; the fields are named as the server names them. */
export interface RuleValues {
  name: string;
  enabled: boolean;
  levels: number[];
  projectIds: number[];
  typeIds: number[];
  on: NotifiedKind[];
  recipients: RecipientValues;
  channels: NotificationChannel[];
  escalation: StepValues[];
  hasReminder: boolean;
  reminder: { everyMinutes: number | null; times: number | null };
  untilRecovered: boolean;
  hasHours: boolean;
  hours: { zone: string; days: number[]; from: string; to: string };
}

const recipientValues = ({ userIds, alarmPhone, webhookIds }: Recipients): RecipientValues => ({
  userIds,
  alarmPhone: alarmPhone === 1,
  webhookIds,
});

export const emptyStep = (after: number): StepValues => ({
  afterMinutes: after + 30,
  recipients: { userIds: [], alarmPhone: false, webhookIds: [] },
  channels: ['inApp'],
});

const usualHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

/** The grave alarms, to whoever writes it. */
const newRule = (userId: number): NotificationRuleDraft => ({
  ...{ name: '', enabled: 1, levels: [1, 2], projectIds: null, typeIds: null, on: ['raised', 'graver'] },
  recipients: { userIds: [userId], alarmPhone: 0, webhookIds: [] },
  ...{ channels: ['inApp'], escalation: [], reminder: null, untilRecovered: 0, hours: null },
});

/** Of a rule, or of a new one. */
export function ruleValues(
  rule: NotificationRule | undefined,
  own: { userId: number; zone: string },
): RuleValues {
  const { name, levels, on, channels, reminder, hours, ...others } = rule ?? newRule(own.userId);
  return {
    ...{ name, levels: [...levels].sort(), on, channels },
    enabled: others.enabled === 1,
    projectIds: others.projectIds ?? [],
    typeIds: others.typeIds ?? [],
    recipients: recipientValues(others.recipients),
    escalation: others.escalation.map((step) => ({ ...step, recipients: recipientValues(step.recipients) })),
    untilRecovered: others.untilRecovered === 1,
    hasReminder: reminder !== null,
    reminder: reminder ?? { everyMinutes: 30, times: 6 },
    hasHours: hours !== null,
    hours: hours ?? { zone: own.zone, ...usualHours },
  };
}

/** Only what the channels that are chosen can do. */
const recipientsOf = (
  { userIds, alarmPhone, webhookIds }: RecipientValues,
  channels: readonly NotificationChannel[],
): Recipients => ({
  userIds,
  alarmPhone: alarmPhone && channels.includes('sms') ? 1 : 0,
  webhookIds: channels.includes('webhook') ? webhookIds : [],
});

/** Fields that the form's rules have made sure of are taken as they are. */
export function ruleDraft(values: RuleValues): NotificationRuleDraft {
  const { name, levels, projectIds, typeIds, on, channels, reminder, hours } = values;
  return {
    ...{ name: name.trim(), on, channels },
    enabled: values.enabled ? 1 : 0,
    levels: levels as NotificationRuleDraft['levels'], // the choices are the four levels
    projectIds: projectIds.length > 0 ? projectIds : null,
    typeIds: typeIds.length > 0 ? typeIds : null,
    recipients: recipientsOf(values.recipients, channels),
    escalation: values.escalation.map((step) => ({
      afterMinutes: step.afterMinutes ?? 0,
      channels: step.channels,
      recipients: recipientsOf(step.recipients, step.channels),
    })),
    reminder: values.hasReminder
      ? { everyMinutes: reminder.everyMinutes ?? 0, times: reminder.times ?? 0 }
      : null,
    untilRecovered: values.untilRecovered ? 1 : 0,
    hours: values.hasHours
      ? { ...hours, days: [...hours.days].sort() as NonNullable<NotificationRuleDraft['hours']>['days'] } // the choices are the seven days
      : null,
  };
}
