import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import type { ReactNode } from 'react';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { NeverNotice } from '../sentences/NeverNotice.tsx';
import { SettingSentences } from '../sentences/SettingSentences.tsx';
import styles from './AlarmSettings.module.css';

interface Props {
  setting: AlarmSetting;
  signal: Signal | undefined;
  /** Beside the name. */
  mark?: ReactNode;
  /** Below the sentences. */
  children?: ReactNode;
  buttons?: ReactNode;
}

/** One setting: what it is of, and what it means. */
export function SettingCard({ setting, signal, mark, children, buttons }: Props) {
  const localName = useLocalName();
  const { semaphoreId } = setting;
  return (
    <li className={styles.setting}>
      <div className={styles.head}>
        <h2>
          {signal ? localName(signal) : semaphoreId} <span className="quiet small mono">{semaphoreId}</span>
        </h2>
        {mark}
      </div>
      <div>
        <SettingSentences setting={setting} signal={signal} />
      </div>
      <NeverNotice setting={setting} signal={signal} />
      {children}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </li>
  );
}
