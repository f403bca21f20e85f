import { CheckCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import type { twoFactor } from '@weir/contract/identity/two-factor';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { useFocusReturn } from '../../../components/focus-return.ts';
import { Icon } from '../../../components/Icon.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import styles from './TwoFactor.module.css';
import { TwoFactorSetupPanel } from './TwoFactorSetupPanel.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';
import { refreshTwoFactor, renewCodes, turnOff, twoFactorQuery } from './two-factor.queries.ts';

const CodeDialog = lazyRetry(() => import('./CodeDialog.tsx').then((file) => file.CodeDialog));

const fewCodes = 3;

/** One's own second factor: set up, recovery codes, off. */
export function TwoFactorPanel() {
  const t = useMessages(twoFactorMessages);
  const feedback = useFeedback();
  const query = useQuery(twoFactorQuery);
  const { data } = query;
  const done = () => {
    feedback.success(t('turnedOn'));
    void refreshTwoFactor();
  };
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="profile-two-factor">
      <h2 id="profile-two-factor" className={styles.heading}>
        {t('title')}
      </h2>
      <p className="quiet">{t('what')}</p>
      {!data && <QueryState query={query} rows={2} />}
      {data && !data.enabled && data.required && (
        <Alert type="warning" showIcon role="status" title={t('requiredOff')} />
      )}
      {data && !data.enabled && <TwoFactorSetupPanel onDone={done} />}
      {data?.enabled && <TurnedOn state={data} />}
    </section>
  );
}

function TurnedOn({ state }: { state: Output<typeof twoFactor> }) {
  const t = useMessages(twoFactorMessages);
  const feedback = useFeedback();
  const [dialog, setDialog] = useState<'renew' | 'turnOff'>();
  const [codes, setCodes] = useState<readonly string[]>();
  useFocusReturn(dialog !== undefined || codes !== undefined);
  const close = () => setDialog(undefined);
  const renew = async ({ code }: { code: string }) => {
    setCodes(await renewCodes(code));
    close();
    await refreshTwoFactor();
  };
  const end = async (proof: { password: string; code: string }) => {
    await turnOff(proof);
    close();
    feedback.success(t('turnedOff'));
    await refreshTwoFactor();
  };
  const few = state.recoveryCodesLeft <= fewCodes;
  return (
    <>
      <dl className={styles.facts}>
        <dt>
          <Icon of={CheckCircleFilled} className={styles.on} /> {t('on')}
        </dt>
        <dd>
          {t('since')} <RelativeTime time={state.enabledTime} />
        </dd>
        <dt>{t('recoveryCodes')}</dt>
        <dd>{t('codesLeft', { count: state.recoveryCodesLeft })}</dd>
      </dl>
      {few && <Alert type="warning" showIcon role="status" title={t('codesFew')} />}
      <div className="flow gapXs">
        <Button onPointerEnter={CodeDialog.preload} onClick={() => setDialog('renew')}>
          {t('renew')}
        </Button>
        {!state.required && (
          <Button danger onPointerEnter={CodeDialog.preload} onClick={() => setDialog('turnOff')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
      {state.required && <p className="quiet">{t('required')}</p>}
      <Suspense>
        {dialog === 'renew' && (
          <CodeDialog title={t('renew')} text={t('renewText')} onSubmit={renew} onClose={close} />
        )}
        {dialog === 'turnOff' && (
          <CodeDialog title={t('turnOff')} text={t('turnOffText')} danger onSubmit={end} onClose={close} />
        )}
      </Suspense>
      {codes && <RecoveryCodesDialog codes={codes} onKept={() => setCodes(undefined)} />}
    </>
  );
}
