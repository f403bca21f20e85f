import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type ChangePreview,
  changeDevices,
  type DeviceChange,
  type DeviceChanges,
  type DeviceSelection,
  getDeviceChange,
  listDeviceChanges,
  previewDeviceChange,
  previewDeviceRemoval,
  removeManyDevices,
  undoDeviceChange,
  undoDeviceRemoval,
} from '@weir/contract/fleet/device-changes';
import { isJobOpen } from '@weir/contract/operations/jobs';
import { call, queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { showStartedJob } from '../../operations/jobs/jobs.queries.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';

const pollEveryMs = 1000;
const shownChanges = 5;

/** It waits for its turn, or is being made. */
export const isBeingMade = ({ state, job }: DeviceChange): boolean =>
  state === 'waiting' && job !== null && isJobOpen(job);

const changeQuery = (id: number) =>
  queryOptions({
    ...queryOf(getDeviceChange, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isBeingMade(state.data) ? pollEveryMs : false),
  });

export const useChange = (change: DeviceChange): DeviceChange =>
  useQuery({ ...changeQuery(change.id), initialData: change }).data;

export const usePastChanges = () =>
  useQuery({
    ...steadyQueryOf(listDeviceChanges, { query: { page: 1, limit: shownChanges } }),
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingMade) ? pollEveryMs : false),
  });

/** Where a change of one's own is shown, and is taken back. */
export const changeHref = (id: number): string => devicesPage.address({ change: id });

/** A change of one's own, as long as it is kept. */
export const useChangeOf = (id: number) => useQuery(changeQuery(id));

/** What is to become of the devices; null: they go to the recycle bin. */
type Wanted = DeviceChanges | null;

export const previewChange = (selection: DeviceSelection, wanted: Wanted): Promise<ChangePreview> =>
  wanted === null
    ? call(previewDeviceRemoval, { body: { selection } })
    : call(previewDeviceChange, { body: { selection, changes: wanted } });

export const commitChange = (
  { ids, token }: Pick<ChangePreview, 'ids' | 'token'>,
  changes: DeviceChanges,
): Promise<DeviceChange> => committed(call(changeDevices, { body: { ids, token, changes } }));

/** To the recycle bin. */
export const commitRemoval = ({ ids, token }: Pick<ChangePreview, 'ids' | 'token'>): Promise<DeviceChange> =>
  committed(call(removeManyDevices, { body: { ids, token } }));

async function committed(sent: Promise<DeviceChange>): Promise<DeviceChange> {
  const change = await sent;
  if (change.job) await showStartedJob(change.job);
  return change;
}

/** Answers once it is made, or has failed. */
export async function whenMade(change: DeviceChange): Promise<DeviceChange> {
  if (!isBeingMade(change)) return change;
  await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  return whenMade(await call(getDeviceChange, { query: { id: change.id } }));
}

export const undoChange = ({ id, kind }: DeviceChange): Promise<DeviceChange> =>
  call(kind === 'edit' ? undoDeviceChange : undoDeviceRemoval, { body: { id } });
