import type { NotificationChannel, NotificationRule } from '@weir/contract/alarms/notifications';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { notificationsMessages } from '../channels/notifications.messages.ts';
import { rulesMessages } from './rules.messages.ts';

/** Whether a rule speaks, or a webhook is called. */
export function EnabledState({ of: { enabled } }: { of: { enabled: 0 | 1 } }) {
  const t = useMessages(notificationsMessages);
  return (
    <StatusTag tone={enabled === 1 ? 'success' : 'neutral'}>
      {t(enabled === 1 ? 'enabled' : 'disabled')}
    </StatusTag>
  );
}

const namesShown = 3;

/** Some of many names, and how many more there are. */
export function Names({ of }: { of: readonly string[] }) {
  const t = useMessages(rulesMessages);
  if (of.length <= namesShown) return of.join(', ');
  return `${of.slice(0, namesShown).join(', ')} ${t('others', { count: of.length - namesShown })}`;
}

export function Recipients({ of: { userNames, webhookNames, recipients } }: { of: NotificationRule }) {
  const t = useMessages(rulesMessages);
  const names = [
    ...userNames.map(({ name }) => name),
    ...(recipients.alarmPhone === 1 ? [t('alarmPhoneShort')] : []),
    ...webhookNames.map(({ name }) => name),
  ];
  return <Names of={names} />;
}

export function ChannelNames({ of }: { of: readonly NotificationChannel[] }) {
  const t = useMessages(notificationsMessages);
  return of.map((channel) => t(`channel_${channel}`)).join(', ');
}
