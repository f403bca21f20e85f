import { DeviceTypeDraft, type DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { Form, InputNumber } from 'antd';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import styles from './DeviceTypeForm.module.css';
import { SignalSelect } from './SignalSelect.tsx';
import type { TypeValues } from './type-draft.ts';

interface Props {
  type: DeviceTypeItem | undefined;
  signals: EditedRows;
}

const noTexts = {};

/** Whether devices of the type may be told to cut their power, and what tells that they stand. */
export function PowerFields({ type, signals }: Props) {
  const t = useMessages(deviceTypesMessages);
  const rules = useRules(DeviceTypeDraft, noTexts);
  const cuts = Form.useWatch<TypeValues['cutsAtStandstill']>('cutsAtStandstill');
  const needed = [{ required: true, message: t('standstillNeeded') }];
  return (
    <details className={styles.times} open={type?.cutsAtStandstill === 1}>
      <summary>{t('power')}</summary>
      <p className="quiet small">{t('powerHelp')}</p>
      <div className={styles.form}>
        <SwitchField words="above" name="cutsAtStandstill" label={t('cutsAtStandstill')} />
        {cuts && (
          <>
            {(['speed', 'current'] as const).map((told) => (
              <Form.Item
                key={told}
                name={`${told}SemaphoreId`}
                label={t(`${told}Signal`)}
                extra={t(`${told}SignalHelp`)}
                rules={needed}
              >
                <SignalSelect signals={signals} />
              </Form.Item>
            ))}
            <Form.Item
              name="idleCurrentA"
              label={t('idleCurrent')}
              extra={t('idleCurrentHelp')}
              rules={[...needed, ...(rules.idleCurrentA ?? [])]}
            >
              <InputNumber<number> className={styles.wide} min={0} max={1000} suffix="A" />
            </Form.Item>
          </>
        )}
      </div>
    </details>
  );
}
