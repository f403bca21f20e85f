import type { NotificationRule } from '@weir/contract/alarms/notifications';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { timeColumnPx } from '../../../components/data-table/column.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { rulesMessages } from './rules.messages.ts';

export function RuleState({ rule: { enabled } }: { rule: NotificationRule }) {
  const t = useMessages(notificationsMessages);
  return (
    <StatusTag tone={enabled === 1 ? 'success' : 'neutral'}>
      {t(enabled === 1 ? 'enabled' : 'disabled')}
    </StatusTag>
  );
}

const namesShown = 3;

/** What a rule says, in words. */
export function useRuleWords() {
  const t = useMessages(rulesMessages);
  const shared = useMessages(notificationsMessages);
  return useMemo(() => {
    const some = (names: readonly string[]) =>
      names.length > namesShown
        ? `${names.slice(0, namesShown).join(', ')} ${t('others', { count: names.length - namesShown })}`
        : names.join(', ');
    const named = (list: readonly { name: string }[]) => some(list.map(({ name }) => name));
    return {
      levels: ({ levels }: NotificationRule) =>
        levels.length === 4
          ? t('allLevels')
          : [...levels]
              .sort()
              .map((level) => t(`level_${level}`))
              .join(', '),
      projects: ({ projectIds, projectNames }: NotificationRule) =>
        projectIds === null ? t('allProjects') : named(projectNames),
      recipients: ({ userNames, webhookNames, recipients }: NotificationRule) =>
        some([
          ...userNames.map(({ name }) => name),
          ...(recipients.alarmPhone === 1 ? [t('alarmPhoneShort')] : []),
          ...webhookNames.map(({ name }) => name),
        ]),
      channels: ({ channels }: NotificationRule) =>
        channels.map((channel) => shared(`channel_${channel}`)).join(', '),
    };
  }, [t, shared]);
}

interface RuleColumns {
  actions: (rule: NotificationRule) => ReactNode;
  /** Where a rule is edited; absent for who may not. */
  ruleHref: ((rule: NotificationRule) => string) | undefined;
}

/** Columns of the list of rules. */
export function useRuleColumns({ actions, ruleHref }: RuleColumns): DataColumn<NotificationRule>[] {
  const t = useMessages(rulesMessages);
  const kit = useMessages(kitMessages);
  const words = useRuleWords();
  return useMemo(
    () => [
      {
        ...{ key: 'name', title: kit('name'), sortable: true, widthPx: 180, grows: true },
        render: (rule) => (ruleHref ? <Link to={ruleHref(rule)}>{rule.name}</Link> : rule.name),
      },
      {
        ...{ key: 'enabled', title: kit('status'), widthPx: 110 },
        render: (rule) => <RuleState rule={rule} />,
      },
      { ...{ key: 'levels', title: t('levels'), widthPx: 150 }, render: words.levels },
      { ...{ key: 'projects', title: t('projects'), widthPx: 160, grows: true }, render: words.projects },
      { ...{ key: 'recipients', title: t('toWhom'), widthPx: 190, grows: true }, render: words.recipients },
      { ...{ key: 'channels', title: t('channelsOf'), widthPx: 170 }, render: words.channels },
      {
        ...{ key: 'owner', title: t('owner'), widthPx: 120, hidden: true },
        render: ({ ownerName }) => ownerName,
      },
      {
        ...{ key: 'updatedTime', title: kit('updatedTime'), sortable: true, widthPx: timeColumnPx },
        render: ({ updatedTime }) => <RelativeTime time={updatedTime} />,
      },
      { ...{ key: 'actions', title: kit('actions'), widthPx: 64, actions: true }, render: actions },
    ],
    [t, kit, words, actions, ruleHref],
  );
}
