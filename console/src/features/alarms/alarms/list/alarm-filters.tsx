import { Input, Select } from 'antd';
import { type FilterOption, idOptions } from '../../../../components/data-table/filters.ts';
import { choiceFilter } from '../../../../components/data-table/list-state.ts';
import type { ControlProps } from '../../../../components/resource/resource-parts.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { useDeviceName } from '../../../fleet/devices/devices.queries.ts';
import { useProjectOptions } from '../../../fleet/projects/projects.queries.ts';
import { useUserName } from '../../../identity/users/person/users.queries.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';

const states = ['open', 'recovered', 'all'] as const;
export type AlarmStates = (typeof states)[number];

/** Which alarms the server is asked for. */
export const openOf = { open: 1, recovered: 0, all: undefined } as const;

export const statesIn = (text: string | undefined): AlarmStates | undefined => choiceFilter(text, states);

function useStateOptions(): { value: AlarmStates; label: string }[] {
  const t = useMessages(alarmsMessages);
  return states.map((value) => ({ value, label: t(value === 'all' ? 'anyState' : value) }));
}

/** What there is to choose from where the contract does not list it; what is chosen by its name. */
export function useAlarmOptions({ deviceId, assigneeId }: { deviceId?: number; assigneeId?: number }) {
  const t = useMessages(alarmsMessages);
  const may = useMay();
  const device = useDeviceName(may('devices:list') ? deviceId : undefined);
  const assignee = useUserName(may('users:list') ? assigneeId : undefined);
  return {
    projectId: idOptions(useProjectOptions()),
    typeId: idOptions(useDeviceTypeOptions()),
    deviceId: named(deviceId, device),
    assigneeId: named(assigneeId, assignee),
    open: useStateOptions(),
    shelved: [
      { value: 'with', label: t('shelvedWith') },
      { value: 'only', label: t('shelvedOnly') },
    ],
  };
}

const named = (id: number | undefined, name: string | undefined): FilterOption[] | undefined =>
  id === undefined || name === undefined ? undefined : idOptions([{ value: id, label: name }]);

/** What the list is about anyway needs no chip; everything else is another choice. */
export function StateFilter({ value, label, className, set, usual }: ControlProps & { usual: AlarmStates }) {
  return (
    <Select<AlarmStates>
      className={className}
      aria-label={label}
      popupMatchSelectWidth={false}
      options={useStateOptions()}
      value={statesIn(value) ?? usual}
      onChange={(next) => set(next === usual ? undefined : next)}
    />
  );
}

export function SignalFilter({ value, className, set }: ControlProps) {
  const t = useMessages(alarmsMessages);
  const narrow = (text: string) => set(text.trim() || undefined);
  return (
    <Input
      key={value}
      className={className}
      aria-label={t('signalId')}
      placeholder={t('signalId')}
      allowClear
      maxLength={128}
      defaultValue={value}
      onPressEnter={({ currentTarget }) => narrow(currentTarget.value)}
      onBlur={({ currentTarget }) => narrow(currentTarget.value)}
      onClear={() => narrow('')}
    />
  );
}
