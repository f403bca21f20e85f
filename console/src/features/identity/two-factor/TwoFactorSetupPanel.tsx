import { Button, Form } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { FormFailure } from '../../../components/form/FormFailure.tsx';
import { useSmallForm } from '../../../components/form/use-small-form.ts';
import { useAction } from '../../../components/use-action.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { CodeInput } from './CodeInput.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './TwoFactor.module.css';
import { twoFactorMessages } from './two-factor.messages.ts';
import { confirmSetup, type Setup, startSetup } from './two-factor.queries.ts';

const QrCode = lazyRetry(() => import('./QrCode.tsx').then((file) => file.QrCode));

interface Props {
  /** It is on, and the recovery codes are kept. */
  onDone: () => void;
}

/** From the button that begins it to the recovery codes. */
export function TwoFactorSetupPanel({ onDone }: Props) {
  const t = useMessages(twoFactorMessages);
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, run } = useAction();
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onDone} />;
  if (setup) {
    return <SetupSteps setup={setup} onConfirmed={setCodes} onCancel={() => setSetup(undefined)} />;
  }
  return (
    <Button
      type="primary"
      loading={busy}
      onPointerEnter={QrCode.preload}
      onClick={() => void run(async () => setSetup(await startSetup()))}
    >
      {t('setUp')}
    </Button>
  );
}

interface StepsProps {
  setup: Setup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function SetupSteps({ setup, onConfirmed, onCancel }: StepsProps) {
  const t = useMessages(twoFactorMessages);
  return (
    <ol className={styles.steps}>
      <Step title={t('stepApp')}>
        <p className="quiet">{t('stepAppText')}</p>
      </Step>
      <Step title={t('stepScan')}>
        <div className={styles.qr}>
          <Suspense>
            <QrCode text={setup.uri} label={t('qrCode')} />
          </Suspense>
        </div>
        <p className="quiet">{t('cannotScan')}</p>
        <div className={styles.secret}>
          <code className="mono">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret} label={t('secret')} />
        </div>
      </Step>
      <Step title={t('stepCode')}>
        <ConfirmForm onConfirmed={onConfirmed} onCancel={onCancel} />
      </Step>
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.stepTitle}>{title}</h3>
      {children}
    </li>
  );
}

function ConfirmForm({ onConfirmed, onCancel }: Omit<StepsProps, 'setup'>) {
  const t = useMessages(twoFactorMessages);
  const { fields, busy, failure } = useSmallForm<{ code: string }>(async ({ code }) =>
    onConfirmed(await confirmSetup(code)),
  );
  return (
    <Form {...fields} layout="vertical" requiredMark={false} validateTrigger={[]}>
      <FormFailure error={failure} />
      <Form.Item
        name="code"
        label={t('code')}
        extra={t('codeHelp')}
        rules={[{ required: true, pattern: /^\s*(\d\s*){6}$/, message: t('codeNeeded') }]}
      >
        <CodeInput />
      </Form.Item>
      <div className="flow gapXs">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('turnOn')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  );
}
