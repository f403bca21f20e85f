import { credentialKinds, rotateCredential } from '@weir/contract/fleet/device-credentials';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Alert, Form, Input, Radio } from 'antd';
import { useFeedback } from '../../../components/feedback.tsx';
import { FormDrawer } from '../../../components/form/FormDrawer.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { type FieldRule, useRules } from '../../../components/form-rules.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { platformMessages } from '../../../platform/platform.messages.ts';
import { issueCredential } from '../../fleet/devices/devices.queries.ts';
import styles from './Connection.module.css';
import { connectMessages } from './connect.messages.ts';

interface Values {
  kind: (typeof credentialKinds)[number];
  clientId?: string;
  username?: string;
  password?: string;
  fingerprint?: string;
}

interface Props {
  device: DeviceBasic;
  open: boolean;
  onClose: () => void;
}

/** Issues a new credential of one of three kinds; the one before stops working. */
export function CredentialForm({ device, open, onClose }: Props) {
  const t = useMessages(connectMessages);
  const feedback = useFeedback();
  const kindOf = (): Values => ({ kind: device.credentialKind ?? 'token' });
  const submit = ({ kind, clientId, username, password, fingerprint }: Values) =>
    issueCredential({
      id: device.id,
      kind,
      ...(kind === 'basic' && {
        clientId: clientId || undefined,
        username: username || undefined,
        password: password || undefined,
      }),
      ...(kind === 'x509' && { fingerprint: fingerprint || undefined }),
    });
  return (
    <FormDrawer
      open={open}
      title={t('issueTitle')}
      record={device}
      valuesOf={kindOf}
      submitText={t('issueNow')}
      failedText={t('issueFailed')}
      onSubmit={submit}
      onSaved={() => feedback.success(t('issued'))}
      onClose={onClose}
    >
      {device.credentialKind && (
        <Alert type="warning" showIcon className="formFailure" title={t('oldStops')} />
      )}
      <Form.Item name="kind" label={t('kind')}>
        <Radio.Group
          vertical
          className={styles.kinds}
          options={credentialKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => <KindFields kind={getFieldValue('kind')} />}
      </Form.Item>
    </FormDrawer>
  );
}

function KindFields({ kind }: { kind: Values['kind'] }) {
  const t = useMessages(connectMessages);
  const words = useMessages(platformMessages);
  const required = useMessages(requiredMessages);
  const rules = useRules(rotateCredential.body);
  const needed = (message = words('ruleRequired')): FieldRule => ({ required: true, message });
  if (kind === 'basic') {
    const fields = [
      { name: 'clientId', rule: needed(), input: <MonoInput maxLength={128} /> },
      { name: 'username', rule: needed(required('userName')), input: <MonoInput maxLength={128} /> },
      {
        name: 'password',
        rule: needed(required('password')),
        input: <Input.Password maxLength={128} autoComplete="new-password" />,
      },
    ] as const;
    return fields.map(({ name, rule, input }) => (
      <Form.Item key={name} name={name} label={t(name)} rules={[rule, ...rules[name]]}>
        {input}
      </Form.Item>
    ));
  }
  if (kind === 'x509') {
    return (
      <Form.Item
        name="fingerprint"
        label={t('fingerprint')}
        extra={t('fingerprintHelp')}
        rules={[needed(), ...rules.fingerprint]}
      >
        <Input.TextArea className="mono" autoSize={{ minRows: 2 }} maxLength={95} />
      </Form.Item>
    );
  }
  return <p className="quiet">{t('tokenHelp')}</p>;
}
