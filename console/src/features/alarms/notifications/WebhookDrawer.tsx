import { type Webhook, WebhookDraft } from '@weir/contract/alarms/webhooks';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { FormDrawer } from '../../../components/FormDrawer.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { saveWebhook } from './notifications.queries.ts';
import type { Issued } from './SecretDialog.tsx';
import { webhooksMessages } from './webhooks.messages.ts';

interface Values {
  name: string;
  url: string;
  enabled: boolean;
}

const valuesOf = (webhook: Webhook | undefined): Values => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  enabled: webhook?.enabled !== 0,
});

interface Props {
  /** Undefined adds one. */
  webhook: Webhook | undefined;
  open: boolean;
  onIssued: (issued: Issued) => void;
  onClose: () => void;
}

/** Adds or edits a webhook, in a drawer. */
export function WebhookDrawer({ webhook, open, onIssued, onClose }: Props) {
  const t = useMessages(webhooksMessages);
  const shared = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const texts = useMemo(
    () => ({
      name: { required: shared('needName') },
      url: { required: t('urlWrong'), pattern: t('urlWrong') },
    }),
    [t, shared],
  );
  const rules = useRules(WebhookDraft, texts);
  return (
    <FormDrawer<Values, Webhook, Issued | undefined>
      open={open}
      title={t(webhook ? 'editWebhook' : 'addWebhook')}
      record={webhook}
      valuesOf={valuesOf}
      onSubmit={({ name, url, enabled }, record) =>
        saveWebhook(record, { name: name.trim(), url: url.trim(), enabled: enabled ? 1 : 0 })
      }
      onSaved={(issued) => {
        feedback.success(kit(webhook ? 'edited' : 'added'));
        if (issued) onIssued(issued);
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('webhookName')} rules={rules.name}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="url" label={t('url')} extra={t('urlHelp')} rules={rules.url}>
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://" />
      </Form.Item>
      <SwitchField name="enabled" label={shared('enabled')} />
    </FormDrawer>
  );
}
