import { HistoryOutlined, PoweroffOutlined, SendOutlined } from '@ant-design/icons';
import type { NotificationRule } from '@weir/contract/alarms/notifications';
import { type ReactNode, useCallback } from 'react';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, rowItem, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useOverlays } from '../../../components/Overlays.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { removeRules, testRule, turnRule } from './notifications.queries.ts';
import { notificationsPage } from './notifications.screen.ts';
import { rulesMessages } from './rules.messages.ts';
import type { Tests } from './TestResults.tsx';

interface Options {
  onEdit: (rule: NotificationRule) => void;
  onTested: (tests: Tests) => void;
}

/** What can be done with a rule of the list. */
export function useRuleActions({ onEdit, onTested }: Options): (rule: NotificationRule) => ReactNode {
  const t = useMessages(rulesMessages);
  const shared = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const item = useRowItems();
  const feedback = useFeedback();
  const { modal } = useOverlays();
  const confirmDelete = useConfirmDelete();
  return useCallback(
    (rule) => {
      const { id, name, enabled } = rule;
      const turn = () =>
        turnRule(rule, enabled === 1 ? 0 : 1).then(
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
              (error: unknown) => feedback.error(error, shared('testFailed')),
            ),
        });
      const remove = () =>
        confirmDelete({
          kind: 'notificationRule',
          name,
          onDelete: () => removeRules([id]),
        });
      const sentHref = notificationsPage.address({ tab: 'deliveries', ruleId: id });
      const items = () => [
        may('notifications:update') && [
          item.edit(() => onEdit(rule)),
          rowItem('turn', PoweroffOutlined, t(enabled === 1 ? 'turnOff' : 'turnOn'), () => void turn()),
          rowItem('test', SendOutlined, t('testRule'), test),
        ],
        item.link('sent', HistoryOutlined, shared('deliveries'), sentHref),
        may('notifications:remove') && [divider, item.remove(remove)],
      ];
      return <RowMenu label={shared('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, item, feedback, modal, confirmDelete, onEdit, onTested, shared],
  );
}
