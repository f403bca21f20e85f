import { HistoryOutlined, PoweroffOutlined, SendOutlined } from '@ant-design/icons';
import { testNotificationRule } from '@weir/contract/alarms/notifications';
import { useCallback } from 'react';
import { rowItem } from '../../../../components/data-table/row-items.tsx';
import { useFeedback } from '../../../../components/feedback.tsx';
import type { MenuOf } from '../../../../components/resource/resource.ts';
import { saveRecord } from '../../../../components/resource/resource-calls.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { notificationsMessages } from '../channels/notifications.messages.ts';
import type { Tests } from '../channels/TestResults.tsx';
import { notificationsPage } from '../notifications.screen.ts';
import { rules } from './rules.resource.tsx';

/** What can be done with a rule of the list. */
export function useRuleMenu(onTested: (tests: Tests) => void): MenuOf<typeof rules> {
  const shared = useMessages(notificationsMessages);
  const feedback = useFeedback();
  const question = useQuestion();
  return useCallback(
    (rule, { t, kit, may, item, edit, remove }) => {
      const { id, name, enabled } = rule;
      const toggle = () =>
        saveRecord(rules, rule, { enabled: enabled === 1 ? 0 : 1 }).then(
          () => feedback.success(t(enabled === 1 ? 'turnedOff' : 'turnedOn')),
          (error: unknown) => feedback.error(error, kit('editFailed')),
        );
      const test = () =>
        question({
          title: t('testRule'),
          content: t('testConfirm', { name }),
          okText: t('testRule'),
          run: () =>
            call(testNotificationRule, { body: { id } }).then(({ list }) =>
              onTested({ name, results: list }),
            ),
          failedText: shared('testFailed'),
        });
      return [
        edit,
        may('notifications:update') && [
          rowItem('turn', PoweroffOutlined, t(enabled === 1 ? 'turnOff' : 'turnOn'), () => void toggle()),
          rowItem('test', SendOutlined, t('testRule'), test),
        ],
        item.link(
          'sent',
          HistoryOutlined,
          shared('deliveries'),
          notificationsPage.address({ tab: 'deliveries', ruleId: id }),
        ),
        remove,
      ];
    },
    [shared, feedback, question, onTested],
  );
}
