import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { CopyableText } from '../../../../components/CopyButton.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useQuestion } from '../../../../components/use-question.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import { renewProvisioning } from '../list/device-types.queries.ts';
import styles from './DeviceTypeForm.module.css';

interface Props {
  type: DeviceTypeItem;
  readOnly: boolean;
}

/** Key and secret with which devices of the type register themselves; the secret is shown once. */
export function ProvisionSecret({ type, readOnly }: Props) {
  const t = useMessages(deviceTypesMessages);
  const question = useQuestion();
  const { run } = useAction();
  const [issued, setIssued] = useState<{ key: string; secret: string }>();
  const renew = async () => {
    const { provisionDeviceKey, provisionDeviceSecret } = await renewProvisioning(type.id);
    setIssued({ key: provisionDeviceKey, secret: provisionDeviceSecret });
  };
  const ask = () => {
    if (!type.provisionKey) return void run(renew);
    question({
      title: t('renewProvision'),
      content: t('renewProvisionAsk'),
      okText: t('renewProvision'),
      run: renew,
    });
  };
  const key = issued?.key ?? type.provisionKey;
  return (
    <div className={styles.secret}>
      <dl>
        <dt>{t('provisionKey')}</dt>
        <dd>{key ? <CopyableText text={key} label={t('provisionKey')} /> : t('notSet')}</dd>
      </dl>
      {issued && (
        <Alert
          type="warning"
          showIcon
          title={t('secretOnce')}
          description={<CopyableText text={issued.secret} label={t('provisionSecret')} />}
        />
      )}
      {!readOnly && <Button onClick={ask}>{t(key ? 'renewProvision' : 'makeProvision')}</Button>}
    </div>
  );
}
