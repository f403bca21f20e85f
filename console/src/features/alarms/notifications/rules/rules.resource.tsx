import {
  addNotificationRule,
  deleteNotificationRules,
  editNotificationRule,
  getNotificationRule,
  listNotificationRules,
} from '@weir/contract/alarms/notifications';
import { defineResource } from '../../../../components/resource/resource.ts';
import { ChannelNames, EnabledState, Names, Recipients } from './rule-cells.tsx';
import { rulesMessages } from './rules.messages.ts';

export const rules = defineResource({
  key: 'notification-rules',
  kind: 'notificationRule',
  words: rulesMessages,
  list: listNotificationRules,
  get: getNotificationRule,
  add: addNotificationRule,
  edit: editNotificationRule,
  remove: deleteNotificationRules,
  place: ['tab'],
  openBy: 'rule',
  columns: [
    { key: 'name', grows: true },
    {
      key: 'enabled',
      kit: 'status',
      widthPx: 110,
      card: 'status',
      render: (rule) => <EnabledState of={rule} />,
    },
    {
      key: 'levels',
      widthPx: 150,
      card: 'wide',
      render: ({ levels }, { t }) =>
        levels.length === 4
          ? t('allLevels')
          : levels
              .toSorted()
              .map((level) => t(`level_${level}`))
              .join(', '),
    },
    {
      key: 'projects',
      widthPx: 160,
      grows: true,
      render: ({ projectIds, projectNames }, { t }) =>
        projectIds === null ? t('allProjects') : <Names of={projectNames.map(({ name }) => name)} />,
    },
    {
      key: 'recipients',
      word: 'toWhom',
      widthPx: 190,
      grows: true,
      card: 'wide',
      render: (rule) => <Recipients of={rule} />,
    },
    {
      key: 'channels',
      word: 'channelsOf',
      widthPx: 170,
      card: 'wide',
      render: ({ channels }) => <ChannelNames of={channels} />,
    },
    { key: 'owner', field: 'ownerName', widthPx: 120, hidden: true },
    { key: 'updatedTime' },
  ],
  filters: { enabled: { kit: 'status', text: (value, { t }) => t(value === '1' ? 'enabled' : 'disabled') } },
});
