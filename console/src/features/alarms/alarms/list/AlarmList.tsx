import { useQuery } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { DataTable } from '../../../../components/DataTable.tsx';
import { RowCard } from '../../../../components/data-table/CardList.tsx';
import { useListHandle } from '../../../../components/data-table/list-handle.ts';
import { numberFilter, useListState } from '../../../../components/data-table/list-state.ts';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useListTime } from '../../../../components/time-range/list-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { AlarmValue } from '../alarm/AlarmValue.tsx';
import { AlarmHandling, AlarmState, FoundLate, Subject } from '../alarm/alarm-cells.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { alarmsQuery, downloadAlarms, fetchAlarms } from '../alarm/alarms.queries.ts';
import { AlarmEntry } from '../drawer/AlarmEntry.tsx';
import { useAlarmActions, useAlarmRowName, useMayHandle } from '../handling/AlarmActions.tsx';
import { useAlarmTools } from '../handling/alarm-tools.tsx';
import { BulkHandling } from '../handling/BulkHandling.tsx';
import { useTriageKeys } from '../handling/use-triage-keys.ts';
import { useAlarmColumns } from './alarm-columns.tsx';
import { type AlarmPlace, filterNames, levelOf, paramsOf, useAlarmFilters } from './alarm-filters.tsx';
import { EmptyAlarms } from './EmptyAlarms.tsx';
import { LevelFilter } from './LevelFilter.tsx';

interface Props {
  /** What the arrangement of the columns is kept under. */
  name: string;
  label: string;
  place: AlarmPlace;
  emptyText: string;
}

const noRows: readonly Alarm[] = [];

/** Alarms with everything that is done with them; what is shown stands in the address. */
export function AlarmList({ name, label, place, emptyText }: Props) {
  const t = useMessages(alarmsMessages);
  const mayHandleAny = useMay()('alarms:handle');
  const canSelect = useMayHandle();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const time = useListTime(list);
  const params = paramsOf(list, place, time);
  const alarms = useQuery(alarmsQuery({ ...params, page: list.page, limit: list.limit }));
  const rows = alarms.data?.list ?? noRows;
  const { handle, deselect } = useListHandle();
  const selected = useRef<readonly Alarm[]>(noRows);
  const tools = useAlarmTools(deselect);
  const of = place.deviceId === undefined ? 'all' : 'device';
  const rowName = useAlarmRowName(of);
  useTriageKeys({ rows, selected, run: tools.run });
  const alarmHref = useAlarmHref();
  const { set } = list;
  const onlyDevice = useCallback((deviceId: number) => set({ deviceId }), [set]);
  const actions = useAlarmActions({
    run: tools.run,
    onOnlyDevice: place.deviceId === undefined ? onlyDevice : undefined,
  });
  const columns = useAlarmColumns({
    of,
    alarmHref,
    typeNames: useTypeNames(),
    actions,
  });
  const filters = useAlarmFilters({ list, place, time });
  return (
    <>
      <LevelFilter
        value={levelOf(list.filters.level)}
        onChange={(level) => list.set({ level })}
        counted={countedOf(params, place)}
      />
      <DataTable<Alarm>
        name={name}
        label={label}
        list={list}
        query={alarms}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={filters}
        rowHref={alarmHref}
        exportFile={(choice) => downloadAlarms(params, choice)}
        handle={handle}
        selecting={
          mayHandleAny && {
            nameOf: rowName,
            canSelect,
            fetchPage: (page, limit) => fetchAlarms({ ...params, page, limit }),
            actions: (chosen) => (
              <>
                <Selected alarms={chosen} selectedRef={selected} />
                <BulkHandling alarms={chosen} run={tools.run} />
              </>
            ),
          }
        }
        empty={{ text: <EmptyAlarms params={params} text={emptyText} /> }}
        card={(alarm) => (
          <RowCard
            title={<Subject alarm={alarm} />}
            href={alarmHref(alarm)}
            status={<FaultTag level={alarm.level} wording="headed" />}
            actions={actions(alarm)}
            facts={[
              { label: t('device'), value: alarm.deviceName, wide: true },
              { label: t('value'), value: <AlarmValue alarm={alarm} /> },
              { label: t('began'), value: <RelativeTime time={alarm.warningDate} date="day" /> },
              {
                label: t('state'),
                value: (
                  <>
                    <AlarmState alarm={alarm} />
                    <FoundLate alarm={alarm} />
                  </>
                ),
                wide: true,
              },
              { label: t('handling'), value: <AlarmHandling alarm={alarm} />, wide: true },
            ]}
          />
        )}
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
function countedOf(params: ReturnType<typeof paramsOf>, { deviceId }: AlarmPlace) {
  const { open, keyword, typeId, semaphoreId, warningStatus, assigneeId, shelved, from, to } = params;
  const others = [
    keyword,
    typeId,
    semaphoreId,
    warningStatus,
    assigneeId,
    shelved,
    from,
    to,
    params.deviceId,
  ];
  const isPlain = open === 1 && deviceId === undefined && others.every((each) => each === undefined);
  return isPlain ? { projectId: params.projectId } : 'none';
}

/** The same place of the console with an alarm opened. */
function useAlarmHref(): (alarm: Alarm) => string {
  const { pathname, query } = usePage();
  return useCallback(
    ({ id }) => {
      const search = new URLSearchParams(query);
      search.set('alarm', String(id));
      return `${pathname}?${search}`;
    },
    [pathname, query],
  );
}

function useTypeNames(): ReadonlyMap<number, string> {
  const types = useDeviceTypeOptions();
  const text = JSON.stringify(types.map(({ value, label }) => [value, label]));
  return useMemo(() => new Map<number, string>(JSON.parse(text)), [text]);
}

/** Tells the keyboard what is selected. */
function Selected({
  alarms,
  selectedRef,
}: {
  alarms: readonly Alarm[];
  selectedRef: RefObject<readonly Alarm[]>;
}) {
  useEffect(() => {
    selectedRef.current = alarms;
    return () => {
      selectedRef.current = noRows;
    };
  }, [alarms, selectedRef]);
  return null;
}
