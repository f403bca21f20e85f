import { DeviceTypeDraft, type DeviceTypeItem, retentionClasses } from '@weir/contract/fleet/device-types';
import { Form, Input, InputNumber, Select } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { useRules } from '../../../../components/form-rules.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { cellShown } from '../grid/cell-text.ts';
import { nameColumns } from '../grid/EditGrid.tsx';
import type { GridRow, GridStore } from '../grid/grid-store.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import styles from './DeviceTypeForm.module.css';
import { ProvisionFields } from './ProvisionFields.tsx';

interface Props {
  type: DeviceTypeItem | undefined;
  signals: GridStore;
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
        <SwitchField words="above" name="shared" label={t('shared')} tooltip={t('sharedHelp')} />
      </div>
      <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks} className={styles.full}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

interface KeySignalProps {
  signals: GridStore;
  /** From the form item. */
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** One of the signals below, as they stand there now. */
function KeySignalSelect({ signals, id, value, onChange }: KeySignalProps) {
  const t = useMessages(deviceTypesMessages);
  const nameColumn = nameColumns[useLanguage()];
  // Not part of a keystroke in the grid: the choice may know of it a moment later.
  const rows = useDeferredValue(useStore(signals, (state) => state.rows));
  const options = useMemo(() => signalOptions(rows, nameColumn), [rows, nameColumn]);
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

const nameOnly = { name: 'name', title: '', widthPx: 0, kind: 'names' } as const;

const signalOptions = (rows: readonly GridRow[], nameColumn: string) =>
  rows
    .filter(({ cells }) => cells.semaphoreId?.trim())
    .map((row) => {
      const id = row.cells.semaphoreId?.trim() ?? '';
      const name = cellShown(row, nameOnly, nameColumn);
      return { value: id, label: name && name !== id ? `${name} (${id})` : id };
    });
