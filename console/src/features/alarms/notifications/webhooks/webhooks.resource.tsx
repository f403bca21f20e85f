import { addWebhook, deleteWebhooks, editWebhook, listWebhooks } from '@weir/contract/alarms/webhooks';
import { defineResource } from '../../../../components/resource/resource.ts';
import { EnabledState } from '../rules/rule-cells.tsx';
import { webhooksMessages } from './webhooks.messages.ts';

/** The user's own webhooks, and those of users below. */
export const webhooks = defineResource({
  key: 'webhooks',
  kind: 'webhook',
  words: webhooksMessages,
  list: listWebhooks,
  add: addWebhook,
  edit: editWebhook,
  remove: deleteWebhooks,
  columns: [
    { key: 'enabled', kit: 'status', card: 'status', render: (webhook) => <EnabledState of={webhook} /> },
    { key: 'url', card: 'wide' },
  ],
  form: {
    name: { wrong: 'needName' },
    url: { help: 'urlHelp', wrong: 'urlWrong', placeholder: 'https://' },
    enabled: { initial: 1 },
  },
});
