import {
  DeviceTypeDraft,
  type DeviceTypeItem,
  longestUpgradeMinutes,
} from '@weir/contract/fleet/device-types';
import { Form, InputNumber } from 'antd';
import { useRules } from '../../../../components/form-rules.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { deviceTypesMessages } from '../list/device-types.messages.ts';
import styles from './DeviceTypeForm.module.css';

const steps = [
  { name: 'upgradeNotifyMinutes', word: 'upgradeNotify', most: longestUpgradeMinutes.notify },
  { name: 'upgradeDownloadMinutes', word: 'upgradeDownload', most: longestUpgradeMinutes.download },
  { name: 'upgradeInstallMinutes', word: 'upgradeInstall', most: longestUpgradeMinutes.install },
  { name: 'upgradeConfirmMinutes', word: 'upgradeConfirm', most: longestUpgradeMinutes.confirm },
] as const;

const noTexts = {};

/** How long an upgrade of the type's devices may take, step by step; few types have times of their own. */
export function UpgradeFields({ type }: { type: DeviceTypeItem | undefined }) {
  const t = useMessages(deviceTypesMessages);
  const rules = useRules(DeviceTypeDraft, noTexts);
  return (
    <details className={styles.times} open={steps.some(({ name }) => type?.[name] != null)}>
      <summary>{t('upgradeTimes')}</summary>
      <p className="quiet small">{t('upgradeTimesHelp')}</p>
      <div className={styles.form}>
        {steps.map(({ name, word, most }) => (
          <Form.Item key={name} name={name} label={t(word)} rules={rules[name]}>
            <InputNumber<number>
              className={styles.wide}
              min={1}
              max={most}
              precision={0}
              placeholder={t('asCampaign')}
              suffix={t('minutesUnit')}
            />
          </Form.Item>
        ))}
      </div>
    </details>
  );
}
