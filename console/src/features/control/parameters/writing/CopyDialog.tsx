import { useQuery } from '@tanstack/react-query';
import { isSameSetting, toleranceOf } from '@weir/contract/control/parameter-tolerance';
import { complaintOfValue } from '@weir/contract/control/parameter-values';
import type { DeviceParameter } from '@weir/contract/control/parameters';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import type { Scalar } from '@weir/contract/value-text';
import { Checkbox, Modal } from 'antd';
import { useId, useState } from 'react';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DeviceSelect } from '../../../fleet/devices/DeviceSelect.tsx';
import { currentOf } from '../values/parameter-draft.ts';
import { parametersQuery } from '../values/parameters.queries.ts';
import { useSettingText } from '../values/setting-text.ts';
import { writingMessages } from '../values/writing.messages.ts';
import styles from './CopyDialog.module.css';

interface Props {
  open: boolean;
  device: DeviceBasic;
  rows: readonly DeviceParameter[];
  onTake: (values: ReadonlyMap<string, Scalar>) => void;
  onClose: () => void;
}

interface Difference {
  row: DeviceParameter;
  there: Scalar;
  allowed: boolean;
}

const widthPx = 720;

/** Compares two devices of a type, and takes over what is chosen of the differences. */
export function CopyDialog({ open, device, rows, onTake, onClose }: Props) {
  const t = useMessages(writingMessages);
  const kit = useMessages(kitMessages);
  const [sourceId, setSourceId] = useState<number>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const source = useQuery({ ...parametersQuery(sourceId ?? 0), enabled: sourceId !== undefined });
  const found = source.data?.id === sourceId ? differencesOf(rows, source.data?.list ?? []) : [];
  const taken = found.filter(({ row, allowed }) => allowed && !left.has(row.semaphoreId));
  const choose = (id: number) => {
    setSourceId(id);
    setLeft(new Set());
  };
  return (
    <Modal
      open={open}
      title={t('copyTitle')}
      width={widthPx}
      okText={t('copyTake', { count: taken.length })}
      okButtonProps={{ disabled: taken.length === 0 }}
      cancelText={kit('cancel')}
      onOk={() => onTake(new Map(taken.map(({ row, there }) => [row.semaphoreId, there])))}
      onCancel={onClose}
    >
      <div className="stack gapSm">
        <SourceSelect device={device} value={sourceId} onChange={choose} />
        {sourceId !== undefined && !source.data && <QueryState query={source} rows={4} />}
        {source.data && found.length === 0 && <EmptyState text={t('copySame')} />}
        {found.length > 0 && <Differences found={found} left={left} onLeft={setLeft} />}
        <p className={`quiet small ${styles.hint}`}>{t('copyHint')}</p>
      </div>
    </Modal>
  );
}

function differencesOf(rows: readonly DeviceParameter[], others: readonly DeviceParameter[]): Difference[] {
  const theirs = new Map(others.map((other) => [other.semaphoreId, currentOf(other)]));
  return rows.flatMap((row) => {
    const there = theirs.get(row.semaphoreId) ?? null;
    if (there === null || row.readOnly === 1) return [];
    if (isSameSetting(there, currentOf(row), toleranceOf(row.step, there))) return [];
    return [{ row, there, allowed: complaintOfValue(row, there) === undefined }];
  });
}

interface SourceProps {
  device: DeviceBasic;
  value: number | undefined;
  onChange: (id: number) => void;
}

function SourceSelect({ device, value, onChange }: SourceProps) {
  const t = useMessages(writingMessages);
  const id = useId();
  return (
    <div className="stack gapXxs">
      <label htmlFor={id}>{t('copySource')}</label>
      <DeviceSelect
        id={id}
        className="wide"
        value={value}
        placeholder={t('copySearch')}
        within={{ typeId: device.typeId }}
        withoutId={device.id}
        notFoundContent={t('copyNone')}
        onChange={onChange}
      />
    </div>
  );
}

interface DifferencesProps {
  found: readonly Difference[];
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
}

function Differences({ found, left, onLeft }: DifferencesProps) {
  const t = useMessages(writingMessages);
  const localName = useLocalName();
  const settingText = useSettingText();
  const text = (row: DeviceParameter, value: Scalar) => settingText(row, value) ?? '—';
  const toggle = (semaphoreId: string) => {
    const next = new Set(left);
    if (!next.delete(semaphoreId)) next.add(semaphoreId);
    onLeft(next);
  };
  return (
    <table className="plainTable">
      <thead>
        <tr>
          <th scope="col">{t('parameter')}</th>
          <th scope="col">{t('copyHere')}</th>
          <th scope="col">{t('copyThere')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ row, there, allowed }) => (
          <tr key={row.semaphoreId}>
            <th scope="row">
              <Checkbox
                disabled={!allowed}
                checked={allowed && !left.has(row.semaphoreId)}
                onChange={() => toggle(row.semaphoreId)}
              >
                {localName(row)}
              </Checkbox>
            </th>
            <td className="figures">{text(row, currentOf(row))}</td>
            <td className="figures">
              {text(row, there)}
              {!allowed && <div className="quiet small">{t('copyBad')}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
