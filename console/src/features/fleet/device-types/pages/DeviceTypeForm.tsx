import { DeviceTypeDraft, type DeviceTypeItem, retentionClasses } from '@weir/contract/fleet/device-types';
import { Form, Input, InputNumber, Select } from 'antd';
import { useMemo } from 'react';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import styles from './DeviceTypeForm.module.css';
import { PowerFields } from './PowerFields.tsx';
import { ProvisionFields } from './ProvisionFields.tsx';
import { SignalSelect } from './SignalSelect.tsx';
import { UpgradeFields } from './UpgradeFields.tsx';

interface Props {
  type: DeviceTypeItem | undefined;
  signals: EditedRows;
  readOnly: boolean;
}

/** What a device type is, apart from its signals. */
export function DeviceTypeForm({ type, signals, readOnly }: Props) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const texts = useMemo(
    () => ({
      typeCode: { required: t('codeNeeded'), pattern: t('codePattern') },
      name: { required: needed('name'), pattern: needed('name') },
    }),
    [t, needed],
  );
  const rules = useRules(DeviceTypeDraft, texts);
  return (
    <>
      <Form.Item name="name" label={kit('name')} rules={rules.name}>
        <Input maxLength={128} autoFocus={!type} />
      </Form.Item>
      <Form.Item name="typeCode" label={t('typeCode')} rules={rules.typeCode} validateFirst>
        <MonoInput maxLength={64} />
      </Form.Item>
      <Form.Item name="keySemaphoreId" label={t('keySignal')} extra={t('keySignalHelp')}>
        <SignalSelect signals={signals} placeholder={t('keySignalNone')} />
      </Form.Item>
      <Form.Item
        name="expectedIntervalS"
        label={t('expectedInterval')}
        extra={t('expectedIntervalHelp')}
        rules={rules.expectedIntervalS}
      >
        <InputNumber<number>
          className={styles.wide}
          min={1}
          max={604_800}
          precision={0}
          suffix={t('secondsUnit')}
        />
      </Form.Item>
      <Form.Item name="retention" label={t('retention')} extra={t('retentionHelp')}>
        <Select options={retentionClasses.map((value) => ({ value, label: t(`retention_${value}`) }))} />
      </Form.Item>
      <ProvisionFields type={type} readOnly={readOnly} />
      <div className={styles.switches}>
        <SwitchField words="above" name="isLocus" label={t('isLocus')} tooltip={t('isLocusHelp')} />
        <SwitchField words="above" name="shared" label={t('shared')} tooltip={t('sharedHelp')} />
      </div>
      <UpgradeFields type={type} />
      <PowerFields type={type} signals={signals} />
      <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks} className={styles.full}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
