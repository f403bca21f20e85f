import { CheckCircleOutlined } from '@ant-design/icons';
import { type CarrierCheck, checkCarrier } from '@weir/contract/commerce/cards/carrier-calls';
import { type CarrierKind, carrierCapabilities } from '@weir/contract/commerce/cards/carriers';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './CarrierInputs.module.css';
import { carriersMessages } from './carriers.messages.ts';

interface Props {
  field: 'baseUrl' | 'username' | 'password';
  /** Something is stored: left empty, it stays. */
  isKept: boolean;
}

/** How the platform signs in at a carrier; the form gives it its value. */
export function CarrierInput({ field, isKept, ...item }: Props) {
  const t = useMessages(carriersMessages);
  const kind = Form.useWatch<CarrierKind>('carrierKind') ?? 'people';
  const isUnused = kind === 'people';
  const example = field === 'baseUrl' ? (carrierCapabilities[kind].address ?? undefined) : undefined;
  const stored = isKept ? t('kept') : example;
  const usual = { ...item, disabled: isUnused, placeholder: isUnused ? t('unused') : stored };
  if (field === 'password') return <Input.Password {...usual} autoComplete="new-password" />;
  return <MonoInput {...usual} />;
}

interface CheckedProps {
  accountId: number | undefined;
  isKept: boolean;
}

/** The last of them, and below it whether the carrier accepts what stands in the form. */
export const CheckedPasswordInput = ({ accountId, isKept, ...item }: CheckedProps) => (
  <>
    <CarrierInput field="password" isKept={isKept} {...item} />
    <ConnectionCheck accountId={accountId} />
  </>
);

function ConnectionCheck({ accountId }: Pick<CheckedProps, 'accountId'>) {
  const t = useMessages(carriersMessages);
  const form = Form.useFormInstance();
  const kind = Form.useWatch<CarrierKind>('carrierKind', form) ?? 'people';
  const [found, setFound] = useState<CarrierCheck>();
  const { busy, run } = useAction(t('checkFailed'));
  if (kind === 'people') return null;
  const check = () =>
    run(async () => {
      setFound(undefined);
      const { baseUrl, username, password } = form.getFieldsValue(['baseUrl', 'username', 'password']);
      const login = {
        ...(baseUrl && { baseUrl }),
        ...(username && { username }),
        ...(password && { password }),
      };
      const account = accountId === undefined ? {} : { accountId };
      setFound(await call(checkCarrier, { body: { carrierKind: kind, ...account, ...login } }));
    });
  return (
    <div className={styles.check}>
      <Button icon={<Icon of={CheckCircleOutlined} />} loading={busy} onClick={check}>
        {t('check')}
      </Button>
      <div role="status">
        {found && (
          <Alert
            type={found.error === null ? 'success' : 'error'}
            showIcon
            title={
              found.error === null ? t('connected', { count: found.cards ?? 0 }) : t(`error_${found.error}`)
            }
          />
        )}
      </div>
    </div>
  );
}
