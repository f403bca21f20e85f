import { DeviceTypeDraft, type DeviceTypeItem, retentionClasses } from '@weir/contract/fleet/device-types';
import { Form, Input, InputNumber, Select } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { nameShown } from '../grid/cell-text.ts';
import { type GridColumn, type GridRow, idOf } from '../grid/grid-store.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import styles from './DeviceTypeForm.module.css';
import { ProvisionFields } from './ProvisionFields.tsx';
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
        <KeySignalSelect signals={signals} />
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
      <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks} className={styles.full}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

interface KeySignalProps {
  signals: EditedRows;
  /** From the form item. */
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** One of the signals below, as they stand there now. */
function KeySignalSelect({ signals: { store, columns }, id, value, onChange }: KeySignalProps) {
  const t = useMessages(deviceTypesMessages);
  // Not part of a keystroke in the grid: the choice may know of it a moment later.
  const rows = useDeferredValue(useStore(store, (state) => state.rows));
  const options = useMemo(() => signalOptions(rows, columns), [rows, columns]);
  return (
    <Select<string>
      id={id}
      value={value ?? null}
      allowClear
      placeholder={t('keySignalNone')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}

const signalOptions = (rows: readonly GridRow[], columns: readonly GridColumn[]) =>
  rows.filter(idOf).map((row) => {
    const id = idOf(row);
    const name = nameShown(row, columns);
    return { value: id, label: name && name !== id ? `${name} (${id})` : id };
  });
