import { useQuery } from '@tanstack/react-query';
import {
  type NotificationRule,
  notificationChannels,
  notificationPeople,
} from '@weir/contract/alarms/notifications';
import { listWebhooks } from '@weir/contract/alarms/webhooks';
import { Checkbox, Form } from 'antd';
import { Choices } from '../../../../components/form/Choices.tsx';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { notificationsMessages } from '../channels/notifications.messages.ts';
import { type NamedOption, NamedSelect } from './NamedSelect.tsx';
import { ruleFormMessages } from './rule-form.messages.ts';
import { rulesMessages } from './rules.messages.ts';

type Path = readonly (string | number)[];

interface Props {
  /** Where in the form the fields stand; empty at its top. */
  at: Path;
  /** As a list of fields knows them. */
  local?: Path;
  rule: NotificationRule | undefined;
}

/** Who is told, and by what. */
export function RecipientFields({ at, local = at, rule }: Props) {
  const t = useMessages(ruleFormMessages);
  const ofRule = useMessages(rulesMessages);
  const shared = useMessages(notificationsMessages);
  const form = Form.useFormInstance();
  const channels: readonly string[] = Form.useWatch([...at, 'channels'], form) ?? [];
  const hasWebhook = channels.includes('webhook');
  const people: readonly number[] = Form.useWatch([...at, 'recipients', 'userIds'], form) ?? [];
  const phone: boolean = Form.useWatch([...at, 'recipients', 'alarmPhone'], form) ?? false;
  const somebody = {
    async validator(_: unknown, ids: readonly number[] = []) {
      const hasPhone = phone && channels.includes('sms');
      if (ids.length === 0 && !hasPhone && !hasWebhook) throw new Error(t('needPeople'));
    },
  };
  const personal = {
    async validator(_: unknown, chosen: readonly string[] = []) {
      const isPersonal = chosen.some((channel) => channel !== 'webhook');
      if (people.length > 0 && !isPersonal) throw new Error(t('needPersonal'));
    },
  };
  return (
    <>
      <Form.Item
        name={[...local, 'channels']}
        label={ofRule('channelsOf')}
        rules={[{ required: true, type: 'array', min: 1, message: t('needChoice') }, personal]}
        dependencies={[[...at, 'recipients', 'userIds']]}
      >
        <Choices
          label={ofRule('channelsOf')}
          options={notificationChannels.map((value) => ({ value, label: shared(`channel_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name={[...local, 'recipients', 'userIds']}
        label={t('people')}
        extra={t('peopleHelp')}
        rules={[somebody]}
        dependencies={[
          [...at, 'channels'],
          [...at, 'recipients', 'alarmPhone'],
        ]}
      >
        <NamedSelect useOptions={usePeopleOptions} known={rule?.userNames ?? []} />
      </Form.Item>
      <Form.Item
        name={[...local, 'recipients', 'alarmPhone']}
        valuePropName="checked"
        hidden={!channels.includes('sms')}
      >
        <Checkbox>{t('alarmPhone')}</Checkbox>
      </Form.Item>
      <Form.Item
        name={[...local, 'recipients', 'webhookIds']}
        label={shared('webhooks')}
        hidden={!hasWebhook}
        rules={hasWebhook ? [{ required: true, type: 'array', min: 1, message: t('needWebhooks') }] : []}
      >
        <NamedSelect useOptions={useWebhookOptions} known={rule?.webhookNames ?? []} />
      </Form.Item>
    </>
  );
}

/** With what stands in the way of reaching each of them. */
function usePeopleOptions(keyword: string): NamedOption[] {
  const t = useMessages(ruleFormMessages);
  const { data } = useQuery(steadyQueryOf(notificationPeople, { query: keyword ? { keyword } : {} }));
  return (data?.list ?? []).map(({ id, name, hasEmail, hasPhone, mayListen }) => {
    const notes = [
      ...(mayListen ? [] : [t('mayNotListen')]),
      ...(hasEmail ? [] : [t('noEmail')]),
      ...(hasPhone ? [] : [t('noPhone')]),
    ];
    return { value: id, label: name, note: notes.join(', ') };
  });
}

function useWebhookOptions(keyword: string): NamedOption[] {
  const { data } = useQuery(queryOf(listWebhooks, { query: {} }));
  return (data?.list ?? [])
    .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
    .map(({ id, name }) => ({ value: id, label: name }));
}
