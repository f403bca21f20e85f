import { MailOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { setNotificationAddress } from '@weir/contract/notifications';
import { Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFeedback } from '../../components/feedback.tsx';
import { useRules } from '../../components/form-rules.ts';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { StatusTag } from '../../components/StatusTag.tsx';
import { ErrorState } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './ChannelsSection.module.css';
import { notificationsMessages } from './notifications.messages.ts';
import { saveAddress, testChannel, useNotificationSettings } from './notifications.queries.ts';
import { TestResults, type Tests } from './TestResults.tsx';
import { WebhookList } from './WebhookList.tsx';

/** The ways of reaching people: which there are, where the user is reached, and the user's webhooks. */
export function ChannelsSection() {
  const t = useMessages(notificationsMessages);
  const query = useNotificationSettings();
  const [tests, setTests] = useState<Tests>();
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <ListSkeleton rows={4} />;
  const { email, sms, own } = query.data;
  const states = {
    inApp: t('inAppState'),
    email: email && t('emailState', email),
    sms: sms && t('smsState', sms),
  };
  return (
    <div className={styles.sections}>
      <Card size="small" title={t('channelStates')}>
        <ul className={styles.list}>
          {(['inApp', 'email', 'sms'] as const).map((channel) => (
            <ChannelRow key={channel} channel={channel} state={states[channel]} onTested={setTests} />
          ))}
        </ul>
      </Card>
      <Card size="small" title={t('ownAddress')}>
        <AddressForm email={own.email} />
        <dl className={styles.facts}>
          <dt>{t('phone')}</dt>
          <dd>
            {own.phone ?? <span className="quiet">{t('notSet')}</span>}{' '}
            <Link to="/profile/index">{t('phoneWhere')}</Link>
          </dd>
        </dl>
      </Card>
      <WebhookList onTested={setTests} />
      <TestResults tests={tests} onClose={() => setTests(undefined)} />
    </div>
  );
}

interface RowProps {
  channel: 'inApp' | 'email' | 'sms';
  /** Null: there is no such channel. */
  state: string | null;
  onTested: (tests: Tests) => void;
}

function ChannelRow({ channel, state, onTested }: RowProps) {
  const t = useMessages(notificationsMessages);
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const name = t(`channel_${channel}`);
  const test = async () => {
    setBusy(true);
    await testChannel(channel).then(
      (results) => onTested({ name, results }),
      (error: unknown) => feedback.error(error, t('testFailed')),
    );
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <StatusTag tone={state === null ? 'neutral' : 'success'}>
          {t(state === null ? 'disabled' : 'enabled')}
        </StatusTag>
        <span className="quiet small">{state ?? t('notConfigured')}</span>
      </span>
      {state !== null && (
        <Button loading={busy} aria-label={`${t('testToMe')}: ${name}`} onClick={() => void test()}>
          {t('testToMe')}
        </Button>
      )}
    </li>
  );
}

function AddressForm({ email }: { email: string | null }) {
  const t = useMessages(notificationsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const rules = useRules(setNotificationAddress.body, { email: { pattern: t('emailWrong') } });
  const save = async (values: { email: string }) => {
    setBusy(true);
    await saveAddress(queryClient, values.email.trim() || null).then(
      () => feedback.success(t('saved')),
      (error: unknown) => feedback.error(error, kit('editFailed')),
    );
    setBusy(false);
  };
  return (
    <Form layout="vertical" initialValues={{ email: email ?? '' }} onFinish={(values) => void save(values)}>
      <div className={styles.inline}>
        <Form.Item name="email" label={t('email')} rules={rules.email.slice(1)} className={styles.field}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            prefix={<Icon of={MailOutlined} />}
          />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {kit('save')}
        </Button>
      </div>
    </Form>
  );
}
