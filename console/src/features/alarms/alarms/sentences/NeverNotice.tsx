import { type Never, neverIn } from '@weir/contract/alarms/alarm-conditions';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { Alert } from 'antd';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { ruleText } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';

interface Props {
  setting: AlarmSetting;
  /** Undefined: the type does not know it any more. */
  signal: Signal | undefined;
}

/** What of a setting can never raise an alarm: its signal may have become another one since it was saved. */
export function NeverNotice({ setting, signal }: Props) {
  const kit = useMessages(kitMessages);
  const nevers = neverIn(setting, signal);
  if (nevers.length === 0) return null;
  const levelOf = ({ field }: Never) => setting.levels[Number(field.split('.')[1])]?.level;
  const sentenceOf = (never: Never) => {
    const level = levelOf(never);
    return level === undefined ? ruleText(never) : `${kit(`level${level}`)}: ${ruleText(never)}`;
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={nevers.map((never) => <div key={never.field}>{sentenceOf(never)}</div>)}
    />
  );
}
