import type { Alarm } from '@weir/contract/alarms/alarms';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { type RefObject, useEffect, useRef } from 'react';
import { numberFilter, useListState } from '../../../../components/data-table/list-state.ts';
import { ResourceTable } from '../../../../components/resource/ResourceTable.tsx';
import type { QueryParams } from '../../../../components/resource/resource.ts';
import { useResourceScreen } from '../../../../components/resource/use-resource-screen.ts';
import { timeNames, useListTime } from '../../../../components/time-range/list-time.ts';
import { useTimeFilter } from '../../../../components/time-range/list-time-filter.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { AlarmEntry } from '../drawer/AlarmEntry.tsx';
import { useAlarmMenu, useMayHandle } from '../handling/alarm-menu.ts';
import { useAlarmTools } from '../handling/alarm-tools.tsx';
import { BulkHandling } from '../handling/BulkHandling.tsx';
import { useTriageKeys } from '../handling/use-triage-keys.ts';
import { alarmLists } from './alarms.resource.tsx';
import { EmptyAlarms } from './EmptyAlarms.tsx';
import { LevelFilter } from './LevelFilter.tsx';

interface Props {
  of: keyof typeof alarmLists;
  /** All of them are of it. */
  device?: DeviceBasic;
}

const noRows: readonly Alarm[] = [];

/** Alarms with everything that is done with them; what is shown stands in the address. */
export function AlarmList({ of, device }: Props) {
  const t = useMessages(alarmsMessages);
  const mayHandleAny = useMay()('alarms:handle');
  const { query: address, setQuery } = usePage();
  const time = useListTime(useListState(timeNames));
  const { resource, openOf } = alarmLists[of];
  const within = { open: openOf(address), ...time.params, ...(device && { deviceId: device.id }) };
  const screen = useResourceScreen(resource, within);
  const { list, params, rows } = screen;
  const selected = useRef<readonly Alarm[]>(noRows);
  const tools = useAlarmTools(screen.deselect);
  useTriageKeys({ rows, selected, run: tools.run });
  return (
    <>
      <LevelFilter
        value={params.level as Alarm['level'] | undefined} // as the contract has it
        onChange={(level) => list.set({ level })}
        counted={countedOf(params)}
      />
      <ResourceTable
        screen={screen}
        label={device && t('ofDevice', { name: device.name })}
        menu={useAlarmMenu(tools.run, device ? undefined : list.set)}
        canSelect={useMayHandle()}
        bulk={
          mayHandleAny
            ? (chosen) => (
                <>
                  <Selected alarms={chosen} selectedRef={selected} />
                  <BulkHandling alarms={chosen} run={tools.run} />
                </>
              )
            : undefined
        }
        emptyText={(text) => <EmptyAlarms params={params} text={text} />}
        ownFilters={{ from: useTimeFilter(time, { label: t('time'), anyTime: t('anyTime') }) }}
      />
      <AlarmEntry
        id={numberFilter(address.get('alarm') ?? undefined)}
        rows={rows}
        run={tools.run}
        onGo={(id) => setQuery({ alarm: id })}
        onClose={() => setQuery({ alarm: undefined })}
      />
      {tools.overlays}
    </>
  );
}

/** The numbers are of open alarms, of a project or of all: beside another list they would mislead. */
function countedOf({ open, projectId, level: _, sort: __, ...others }: QueryParams) {
  const isPlain = open === 1 && Object.values(others).every((each) => each === undefined);
  return isPlain ? { projectId: numberFilter(projectId?.toString()) } : 'none';
}

interface SelectedProps {
  alarms: readonly Alarm[];
  selectedRef: RefObject<readonly Alarm[]>;
}

/** Tells the keyboard what is selected. */
function Selected({ alarms, selectedRef }: SelectedProps) {
  useEffect(() => {
    selectedRef.current = alarms;
    return () => {
      selectedRef.current = noRows;
    };
  }, [alarms, selectedRef]);
  return null;
}
