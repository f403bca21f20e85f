import { ArrowRightOutlined, WarningOutlined } from '@ant-design/icons';
import { parameterLimits } from '@weir/contract/control/parameters';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Scalar } from '@weir/contract/value-text';
import { Alert, Checkbox, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useAction } from '../../../../components/use-action.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { plainTime, useNow } from '../../../../platform/time.ts';
import { useSettingText } from '../values/setting-text.ts';
import { writingMessages } from '../values/writing.messages.ts';
import styles from './ReviewChanges.module.css';

export interface Change {
  parameter: Parameter;
  /** Undefined: of many devices, which have different ones. */
  from: Scalar | undefined;
  to: Scalar;
}

export interface Confirmed {
  confirmDangerous: boolean;
  expiresInS: number;
}

interface Props {
  open: boolean;
  title: string;
  changes: readonly Change[];
  /** How many of the devices do not listen now. */
  offline: number;
  onConfirm: (confirmed: Confirmed) => Promise<void>;
  onClose: () => void;
}

const hourS = 3600;
const dayS = 24 * hourS;
const expiries = [
  { value: hourS, word: 'hour_1' },
  { value: dayS, word: 'hours_24' },
  { value: 7 * dayS, word: 'days_7' },
  { value: 30 * dayS, word: 'days_30' },
] as const;
const widthPx = 640;

/** Old beside new, dangerous ones marked and confirmed by themselves, and how long an offline device is waited for. */
export function ReviewChanges({ open, title, changes, offline, onConfirm, onClose }: Props) {
  const t = useMessages(writingMessages);
  const kit = useMessages(kitMessages);
  const [expiresInS, setExpiresInS] = useState<number>(parameterLimits.expiresInS.default);
  const [checked, setChecked] = useState(false);
  const [reminded, setReminded] = useState(false);
  const { busy, run } = useAction();
  const nowMs = useNow();
  const isDangerous = changes.some(({ parameter }) => parameter.dangerous === 1);
  const confirm = () => {
    if (isDangerous && !checked) setReminded(true);
    else void run(() => onConfirm({ confirmDangerous: isDangerous, expiresInS }));
  };
  return (
    <Modal
      open={open}
      title={title}
      width={widthPx}
      okText={t('write')}
      okButtonProps={{ danger: isDangerous }}
      cancelText={kit('cancel')}
      confirmLoading={busy}
      afterClose={() => {
        setChecked(false);
        setReminded(false);
      }}
      onOk={confirm}
      onCancel={onClose}
    >
      <div className="stack gapMd">
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeLine key={change.parameter.semaphoreId} change={change} />
          ))}
        </ul>
        {isDangerous && (
          <Danger
            checked={checked}
            reminded={reminded && !checked}
            onChange={(next) => {
              setChecked(next);
              setReminded(false);
            }}
          />
        )}
        <Expiry value={expiresInS} onChange={setExpiresInS} />
        {offline > 0 && (
          <Alert
            type="info"
            showIcon
            role="status"
            title={t('offlineNote', {
              count: offline,
              time: plainTime(new Date(nowMs + expiresInS * 1000)).slice(0, 16),
            })}
          />
        )}
      </div>
    </Modal>
  );
}

function ChangeLine({ change: { parameter, from, to } }: { change: Change }) {
  const t = useMessages(writingMessages);
  const localName = useLocalName();
  const settingText = useSettingText();
  const text = (value: Scalar) => settingText(parameter, value) ?? t('unknownValue');
  const isDangerous = parameter.dangerous === 1;
  return (
    <li className={isDangerous ? `${styles.change} ${styles.dangerous}` : styles.change}>
      <span className={styles.name}>
        {isDangerous && <Icon of={WarningOutlined} />} {localName(parameter)}
      </span>
      <span className={styles.values}>
        {from !== undefined && (
          <>
            <span className="visuallyHidden">{t('from')}</span>
            <span className="quiet figures">{text(from)}</span>
            <Icon of={ArrowRightOutlined} />
          </>
        )}
        <span className="visuallyHidden">{t('to')}</span>
        <strong className="figures">{text(to)}</strong>
      </span>
    </li>
  );
}

interface DangerProps {
  checked: boolean;
  reminded: boolean;
  onChange: (checked: boolean) => void;
}

function Danger({ checked, reminded, onChange }: DangerProps) {
  const t = useMessages(writingMessages);
  const id = useId();
  return (
    <Alert
      type="error"
      showIcon
      title={t('dangerNote')}
      description={
        <>
          <Checkbox
            className={styles.check}
            checked={checked}
            aria-required
            aria-describedby={reminded ? id : undefined}
            onChange={({ target }) => onChange(target.checked)}
          >
            {t('dangerConfirm')}
          </Checkbox>
          {reminded && (
            <div id={id} role="alert" className="danger">
              {t('dangerNeeded')}
            </div>
          )}
        </>
      }
    />
  );
}

function Expiry({ value, onChange }: { value: number; onChange: (seconds: number) => void }) {
  const t = useMessages(writingMessages);
  const id = useId();
  return (
    <div className={styles.expiry}>
      <label htmlFor={id}>{t('waitFor')}</label>
      <Select<number>
        id={id}
        className={styles.select}
        value={value}
        options={expiries.map(({ value: seconds, word }) => ({ value: seconds, label: t(word) }))}
        onChange={onChange}
      />
    </div>
  );
}
