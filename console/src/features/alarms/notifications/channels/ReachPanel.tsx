import { MailOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import {
  notificationSettings,
  setNotificationAddress,
  testNotificationChannel,
} from '@weir/contract/alarms/notifications';
import { Button, Card, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { call, queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { profilePage } from '../../../workplace/profile/profile.screen.ts';
import styles from './ChannelsSection.module.css';
import { notificationsMessages } from './notifications.messages.ts';
import { reachMessages } from './reach.messages.ts';
import { TestButton } from './TestButton.tsx';

/** The ways of reaching people, and where the user is reached: anybody's own, whoever makes the rules. */
export function ReachPanel({ children }: { children?: ReactNode }) {
  const t = useMessages(reachMessages);
  const query = useQuery(queryOf(notificationSettings, {}));
  if (!query.data) return <QueryState query={query} rows={4} />;
  const { email, sms, own } = query.data;
  const states = {
    inApp: t('inAppState'),
    email: email && t('emailState', email),
    sms: sms && t('smsState', sms),
  };
  return (
    <div className={styles.sections}>
      <Card size="small" title={t('channelStates')}>
        <ul className="stack">
          {(['inApp', 'email', 'sms'] as const).map((channel) => (
            <ChannelRow key={channel} channel={channel} state={states[channel]} />
          ))}
        </ul>
      </Card>
      <Card size="small" title={t('ownAddress')}>
        <AddressForm email={own.email} />
        <Facts>
          <Fact label={t('phone')}>
            {own.phone ?? <span className="quiet">{t('notSet')}</span>}{' '}
            <Link to={profilePage.path}>{t('phoneWhere')}</Link>
          </Fact>
        </Facts>
      </Card>
      {children}
    </div>
  );
}

interface RowProps {
  channel: 'inApp' | 'email' | 'sms';
  /** Null: there is no such channel. */
  state: string | null;
}

function ChannelRow({ channel, state }: RowProps) {
  const t = useMessages(reachMessages);
  const shared = useMessages(notificationsMessages);
  const name = shared(`channel_${channel}`);
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{name}</strong>
        <StatusTag tone={state === null ? 'neutral' : 'success'}>
          {shared(state === null ? 'disabled' : 'enabled')}
        </StatusTag>
        <span className="quiet small">{state ?? t('notConfigured')}</span>
      </span>
      {state !== null && (
        <TestButton
          name={name}
          text={t('testToMe')}
          test={() => call(testNotificationChannel, { body: { channel } })}
        />
      )}
    </li>
  );
}

function AddressForm({ email }: { email: string | null }) {
  const t = useMessages(reachMessages);
  const kit = useMessages(kitMessages);
  const { busy, run } = useAction(kit('editFailed'));
  const rules = useRules(setNotificationAddress.body, { email: { pattern: t('emailWrong') } });
  const save = async (values: { email: string }) => {
    await call(setNotificationAddress, { body: { email: values.email.trim() || null } });
    return t('saved');
  };
  return (
    <Form
      layout="vertical"
      initialValues={{ email: email ?? '' }}
      onFinish={(values) => void run(() => save(values))}
    >
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
