import {
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  PoweroffOutlined,
  SendOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { NotificationRule } from '@weir/contract/notifications';
import type { MenuProps } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmDelete } from '../../components/confirm-delete.tsx';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useOverlays } from '../../components/Overlays.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { removeRules, testRule, turnRule } from './notifications.queries.ts';
import type { Tests } from './TestResults.tsx';

interface Options {
  onEdit: (rule: NotificationRule) => void;
  onTested: (tests: Tests) => void;
}

/** What can be done with a rule of the list. */
export function useRuleActions({ onEdit, onTested }: Options): (rule: NotificationRule) => ReactNode {
  const t = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const { modal } = useOverlays();
  const confirmDelete = useConfirmDelete();
  return useCallback(
    (rule) => {
      const { id, name, enabled } = rule;
      const turn = () =>
        turnRule(queryClient, rule, enabled === 1 ? 0 : 1).then(
          () => feedback.success(t(enabled === 1 ? 'turnedOff' : 'turnedOn')),
          (error: unknown) => feedback.error(error, kit('editFailed')),
        );
      const test = () =>
        void modal.confirm({
          title: t('testRule'),
          content: t('testConfirm', { name }),
          okText: t('testRule'),
          onOk: () =>
            testRule(rule).then(
              (results) => onTested({ name, results }),
              (error: unknown) => feedback.error(error, t('testFailed')),
            ),
        });
      const change = [
        { key: 'edit', icon: <Icon of={EditOutlined} />, label: kit('edit'), onClick: () => onEdit(rule) },
        {
          key: 'turn',
          icon: <Icon of={PoweroffOutlined} />,
          label: t(enabled === 1 ? 'turnOff' : 'turnOn'),
          onClick: () => void turn(),
        },
        { key: 'test', icon: <Icon of={SendOutlined} />, label: t('testRule'), onClick: test },
      ];
      const items = (): NonNullable<MenuProps['items']> => [
        ...(may('notifications:update') ? change : []),
        {
          key: 'sent',
          icon: <Icon of={HistoryOutlined} />,
          label: t('deliveries'),
          onClick: () => void navigate(`/sys/notifications?tab=deliveries&ruleId=${id}`),
        },
        ...(may('notifications:remove')
          ? [
              { type: 'divider' as const },
              {
                ...{ key: 'delete', danger: true, icon: <Icon of={DeleteOutlined} />, label: kit('delete') },
                onClick: () =>
                  confirmDelete({
                    ...{ kind: 'notificationRule', name },
                    onDelete: () => removeRules(queryClient, [id]),
                  }),
              },
            ]
          : []),
      ];
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, navigate, feedback, queryClient, modal, confirmDelete, onEdit, onTested],
  );
}
