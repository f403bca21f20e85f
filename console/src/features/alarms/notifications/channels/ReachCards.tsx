import { MailOutlined } from '@ant-design/icons';
import { type notificationSettings, setNotificationAddress } from '@weir/contract/alarms/notifications';
import type { Output } from '@weir/contract/endpoint';
import { Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { useFeedback } from '../../../../components/feedback.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { profilePage } from '../../../workplace/profile/profile.screen.ts';
import styles from './ChannelsSection.module.css';
import { notificationsMessages } from './notifications.messages.ts';
import { saveAddress, testChannel } from './notifications.queries.ts';
import { reachMessages } from './reach.messages.ts';
import type { Tests } from './TestResults.tsx';

interface CardsProps {
  settings: Output<typeof notificationSettings>;
  onTested: (tests: Tests) => void;
}

/** The ways of reaching people, and where the user is reached. */
export function ReachCards({ settings, onTested }: CardsProps) {
  const t = useMessages(reachMessages);
  const { email, sms, own } = settings;
  const states = {
    inApp: t('inAppState'),
    email: email && t('emailState', email),
    sms: sms && t('smsState', sms),
  };
  return (
    <>
      <Card size="small" title={t('channelStates')}>
        <ul className={styles.list}>
          {(['inApp', 'email', 'sms'] as const).map((channel) => (
            <ChannelRow key={channel} channel={channel} state={states[channel]} onTested={onTested} />
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
    </>
  );
}

interface RowProps {
  channel: 'inApp' | 'email' | 'sms';
  /** Null: there is no such channel. */
  state: string | null;
  onTested: (tests: Tests) => void;
}

function ChannelRow({ channel, state, onTested }: RowProps) {
  const t = useMessages(reachMessages);
  const shared = useMessages(notificationsMessages);
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const name = shared(`channel_${channel}`);
  const test = async () => {
    setBusy(true);
    await testChannel(channel).then(
      (results) => onTested({ name, results }),
      (error: unknown) => feedback.error(error, shared('testFailed')),
    );
    setBusy(false);
  };
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
        <Button loading={busy} aria-label={`${t('testToMe')}: ${name}`} onClick={() => void test()}>
          {t('testToMe')}
        </Button>
      )}
    </li>
  );
}

function AddressForm({ email }: { email: string | null }) {
  const t = useMessages(reachMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const rules = useRules(setNotificationAddress.body, { email: { pattern: t('emailWrong') } });
  const save = async (values: { email: string }) => {
    setBusy(true);
    await saveAddress(values.email.trim() || null).then(
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
