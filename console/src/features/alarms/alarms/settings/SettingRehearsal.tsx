import type { Signal } from '@weir/contract/fleet/device-types';
import { Form } from 'antd';
import { useFormWritten } from '../../../../components/form/form-written.ts';
import { focusField, landFieldErrors } from '../../../../components/form-errors.ts';
import { useMay } from '../../../../platform/session.ts';
import { RehearsalPanel } from '../../alarm-rehearsal/RehearsalPanel.tsx';
import { type SettingValues, settingOf } from './alarm-draft.ts';
import { ofSetting, type SettingsOwner } from './alarm-settings.queries.ts';

interface Props {
  owner: SettingsOwner;
  signal: Signal | undefined;
  semaphoreId: string | undefined;
}

/** What the setting as it is being written would have raised; nothing as long as it raises nothing. */
export function SettingRehearsal({ owner, signal, semaphoreId }: Props) {
  const mayRehearse = useMay()('alarms:list');
  const form = Form.useFormInstance<SettingValues>();
  const written = useFormWritten();
  const values = Form.useWatch((all: SettingValues) => all, { form, preserve: true });
  if (!mayRehearse || semaphoreId === undefined || values === undefined) return null;
  const setting = settingOf(values, semaphoreId);
  if (setting.levels.length === 0 && (setting.noDataS === null || setting.noDataLevel === null)) return null;
  const devices = owner.kind === 'type' ? { typeId: owner.id } : { deviceIds: [owner.id] };
  const takeOver = (deadBand: number) => {
    form.setFieldValue('deadBand', deadBand);
    written();
  };
  const check = async () => {
    const problem = await form.validateFields().then(
      () => undefined,
      (refused: { errorFields: readonly { name: (string | number)[] }[] }) => refused.errorFields[0],
    );
    if (problem) focusField(form, problem.name);
    return problem === undefined;
  };
  return (
    <RehearsalPanel
      setting={setting}
      devices={devices}
      onDeadBand={signal?.dataType === 'number' ? takeOver : undefined}
      check={check}
      land={(error) => landFieldErrors(form, ofSetting(error, 'setting.'))}
    />
  );
}
