import type { getOrder } from '@weir/contract/commerce/orders/orders';
import type { listCommands } from '@weir/contract/control/device-commands';
import type {
  deviceParameters,
  getParameterBatch,
  listParameterBatches,
} from '@weir/contract/control/parameters';
import type { getDeviceBasic, listDevices } from '@weir/contract/fleet/devices';
import { isJobOpen, type listJobs } from '@weir/contract/operations/jobs';
import {
  type devicePlace,
  deviceZoom,
  type MapDevice,
  type MapTile,
  type mapDevices,
  type mapTile,
  tileOf,
} from '@weir/contract/places/map';
import type { groupInfo } from '@weir/contract/telemetry/telemetry';
import type { gettingStarted, homeProjects, homeSummary } from '@weir/contract/workplace/home';
import { withStates } from '../features/control/parameters/values/parameter-reducers.ts';
import {
  withAlarm,
  withConnection,
  withPresence,
  withValues,
} from '../features/fleet/devices/device-reducers.ts';
import { withJob } from '../features/operations/jobs/job-list.ts';
import { withFault, withPlace, withSentPlace, withState } from '../features/places/map/model/map-reducers.ts';
import { hasUncounted, isCounted, withMove, withReceived } from '../features/workplace/home/cards/fleet.ts';
import { inList } from '../platform/realtime/in-list.ts';
import { type PushRule, ruleOf } from '../platform/realtime/push-rules.ts';
import { ownHistory } from './affected.ts';
import { fishImports, shownFish } from './affected-fish.ts';

const always = () => true;

const has = (data: { list: { id: number }[] } | undefined, ids: readonly number[]): boolean =>
  data?.list.some(({ id }) => ids.includes(id)) ?? false;

/** The rows of those heard last have room for one more, which the push is of. */
const isNewcomer = (
  { deviceId }: { deviceId: number },
  data: { list: { id: number }[] } | undefined,
  { sort, limit = 0 }: { sort?: string; limit?: number },
): boolean =>
  data !== undefined && sort === '-lastSeen' && data.list.length < limit && !has(data, [deviceId]);

const inDevices = (data: MapTile, id: number, change: (device: MapDevice) => MapDevice): MapTile => {
  const { list } = inList({ list: data.devices }, id, change);
  return list === data.devices ? data : { ...data, devices: list };
};

const devices: PushRule[] = [
  ruleOf<typeof listDevices>({
    path: '/device/list',
    topics: ['fleet', 'project'],
    reduce: {
      presence: (data, push) => inList(data, push.deviceId, (row) => withPresence(row, push)),
      alarm: (data, push) => inList(data, push.deviceId, (row) => withAlarm(row, push)),
      // Elsewhere each row reads its own values.
      values: (data, push, { sort }) =>
        sort === '-lastSeen' ? inList(data, push.deviceId, (row) => withValues(row, push)) : data,
    },
    outdatedBy: { alarm: ({ kind, deviceId }, data) => kind === 'recovered' && has(data, [deviceId]) },
    everyMs: 2000,
  }),
  ruleOf<typeof listDevices>({
    path: '/device/list',
    topics: [],
    outdatedBy: { presence: isNewcomer, values: isNewcomer },
    outdates: ['/home/list', '/home/projectlist', '/home/chargelevels'],
  }),
  ruleOf<typeof getDeviceBasic>({
    path: '/device/basic',
    topics: ['device'],
    reduce: { presence: withConnection },
    outdatedBy: { presence: always },
    settleMs: 3000,
  }),
  {
    path: '/home/devicetotals',
    topics: ['fleet', 'project'],
    outdatedBy: { presence: always },
    everyMs: 2000,
  },
  ruleOf<typeof homeSummary>({
    path: '/home/list',
    topics: ['fleet'],
    reduce: { presence: (data, push) => ({ ...data, totals: withMove(data.totals, push) }) },
    outdatedBy: { presence: (push, data) => data !== undefined && !isCounted(data.totals, push) },
    everyMs: 2000,
  }),
  ruleOf<typeof homeProjects>({
    path: '/home/projectlist',
    topics: ['fleet'],
    reduce: {
      presence: (data, push) =>
        inList(data, push.projectId, (row) => ({ ...row, totals: withMove(row.totals, push) })),
      values: (data, push) => inList(data, push.projectId, (row) => withReceived(row, push)),
    },
    outdatedBy: { presence: (push, data) => data !== undefined && hasUncounted(data.list, push) },
    everyMs: 2000,
  }),
  { path: '/home/chargelevels', topics: ['fleet'] },
  ruleOf<typeof gettingStarted>({
    path: '/home/gettingstarted',
    topics: ['fleet'],
    outdatedBy: { values: (_, data) => data?.data === false, presence: (_, data) => data?.data === false },
  }),
];

const telemetry: PushRule[] = [
  { path: '/device/groupinfo', topics: ['device'], outdatedBy: { alarm: always } },
  // A signal that a device sends for the first time: its name and unit come with the next snapshot.
  ruleOf<typeof groupInfo>({
    path: '/device/groupinfo',
    topics: ['device'],
    outdatedBy: {
      values: ({ values }, data) => {
        const known = new Set(data?.list.map(({ semaphoreId }) => semaphoreId));
        return data !== undefined && Object.keys(values).some((key) => !known.has(key));
      },
    },
    everyMs: 5000,
  }),
  { path: '/device/recordinglist', topics: ['device'], outdatedBy: { recording: always } },
  { path: '/device/recordedmessages', topics: ['device'], outdatedBy: { recording: always } },
];

const histories: PushRule[] = [
  ...ownHistory.map((path): PushRule => ({ path, topics: ['history'], outdatedBy: { history: always } })),
  // Of which stations it is told, only the server knows.
  { path: '/fish/sectionWaterForSpecies', topics: [], outdatedBy: { history: always } },
];

const map: PushRule[] = [
  ruleOf<typeof mapTile>({
    path: '/map/tile',
    topics: ['map', 'fleet', 'alarms'],
    reduce: {
      place: (data, push) => inDevices(data, push.deviceId, (device) => withPlace(device, push)),
      presence: (data, push) => inDevices(data, push.deviceId, (device) => withState(device, push)),
      alarm: (data, push) => inDevices(data, push.deviceId, (device) => withFault(device, push)),
    },
    outdatedBy: {
      // It has come into the tile, or left it.
      place: (push, data, { z, x, y }) => {
        const tile = tileOf(push, z);
        const isWithin = tile.x === x && tile.y === y;
        const isKnown = data?.devices.some(({ id }) => id === push.deviceId) ?? false;
        return isWithin !== isKnown && (z >= deviceZoom || data?.clusters.length === 0);
      },
      // Of what is gathered, only the server knows which device it is about.
      presence: (_, data) => (data?.clusters.length ?? 0) > 0,
      alarm: ({ kind }, data) => kind === 'recovered' || (data?.clusters.length ?? 0) > 0,
    },
    everyMs: 5000,
  }),
  ruleOf<typeof mapDevices>({
    path: '/map/devicelist',
    topics: ['fleet', 'alarms'],
    reduce: {
      place: (data, push) => inList(data, push.deviceId, (row) => withPlace(row, push)),
      presence: (data, push) => inList(data, push.deviceId, (row) => withState(row, push)),
      alarm: (data, push) => inList(data, push.deviceId, (row) => withFault(row, push)),
    },
    outdatedBy: { alarm: ({ kind, deviceId }, data) => kind === 'recovered' && has(data, [deviceId]) },
    everyMs: 5000,
  }),
  ruleOf<typeof devicePlace>({
    path: '/map/deviceplace',
    topics: ['device'],
    reduce: {
      values: withSentPlace,
      presence: (data, push) => withState(data, push),
      alarm: (data, push) => withFault(data, push),
    },
    outdatedBy: { alarm: ({ kind }) => kind === 'recovered' },
  }),
];

const alarmPaths = [
  '/device/alarmlist',
  '/alarm/item',
  '/device/alarmgroupinfo',
  '/home/levelnum',
  '/home/alarmnum',
  '/home/gettop5',
];
const alarms = alarmPaths.map(
  (path): PushRule => ({ path, topics: ['alarms'], outdatedBy: { alarm: always } }),
);

const control: PushRule[] = [
  ruleOf<typeof deviceParameters>({
    path: '/device/setparamlist',
    topics: ['device'],
    reduce: { parameter: withStates },
    outdatedBy: { parameter: always },
  }),
  { path: '/device/setparamhistory', topics: ['device'], outdatedBy: { parameter: always } },
  ruleOf<typeof listCommands>({
    path: '/device/commandlist',
    topics: ['device'],
    outdatedBy: { parameter: ({ commands }) => commands },
  }),
  ruleOf<typeof listParameterBatches>({
    path: '/device/setparambatchlist',
    topics: ['fleet'],
    outdatedBy: { parameter: ({ batchIds }, data) => has(data, batchIds) },
    everyMs: 500,
  }),
  ruleOf<typeof getParameterBatch>({
    path: '/device/setparambatch',
    topics: ['fleet'],
    outdatedBy: { parameter: ({ batchIds }, _, { id }) => batchIds.includes(id) },
    everyMs: 500,
  }),
];

const orders: PushRule[] = [
  ruleOf<typeof getOrder>({
    path: '/order/item',
    topics: ['fleet'],
    outdatedBy: { parameter: ({ deviceId, commands }, data) => commands && data?.device.id === deviceId },
  }),
  {
    path: '/order/power',
    topics: ['fleet'],
    outdatedBy: { values: always, presence: always },
    everyMs: 2000,
  },
];

const places = ['/device/fence', '/device/fence/history'].map(
  (path): PushRule => ({ path, topics: ['device'], outdatedBy: { fence: always } }),
);

const upgrades = [
  ...['/upgrade/campaign/list', '/upgrade/campaign/item', '/upgrade/campaign/health'],
  ...['/upgrade/devicelist', '/upgrade/deviceitem', '/external/list'],
].map((path): PushRule => ({ path, topics: ['upgrades'], outdatedBy: { upgrade: always } }));

const site = [
  ...['/config', '/config/getSysSet', '/config/getAboutUs', '/config/getTeam', '/config/getFeedback'],
  ...['/config/getCommonLinksList', '/config/getContactusList', '/config/getQuestionList'],
  ...['/config/commonLinksGroups', '/config/contactusGroups', '/config/questionGroups'],
  ...['page', 'question'].flatMap((of) => [`/content/${of}/workflow`, `/content/${of}/history`]),
].map((path): PushRule => ({ path, topics: ['site'], outdatedBy: { site: always } }));
const fish = shownFish.map((path): PushRule => ({ path, topics: ['fish'], outdatedBy: { fish: always } }));

const cards = [...['/card/list', '/card/item', '/card/usage', '/card/account/list', '/card/plan/list']].map(
  (path): PushRule => ({ path, topics: ['cards'], outdatedBy: { card: always } }),
);

const feedback = ['/feedback/list', '/feedback/counts', '/feedback/item'].map(
  (path): PushRule => ({ path, topics: ['feedback'], outdatedBy: { feedback: always } }),
);

/** Of what begins tasks and shows them. */
const imports = [
  ...fishImports,
  '/card/import/item',
  '/card/import/list',
  '/device/import/item',
  '/device/import/list',
];

const own: PushRule[] = [
  ruleOf<typeof listJobs>({
    path: '/job/list',
    topics: ['jobs'],
    reduce: { job: (data, { job }) => withJob(data, job) },
    // An answer under way may have been written before the end.
    outdatedBy: { job: ({ job }) => !isJobOpen(job) },
  }),
  ...imports.map((path): PushRule => ({ path, topics: ['jobs'], outdatedBy: { job: always } })),
  { path: '/notice/list', topics: ['notices'], outdatedBy: { notice: always } },
  { path: '/notice/unread', topics: ['notices'], outdatedBy: { notice: always } },
];

/** What every push makes of what is held. */
export const pushRules: readonly PushRule[] = [
  ...devices,
  ...map,
  ...telemetry,
  ...histories,
  ...alarms,
  ...control,
  ...orders,
  ...places,
  ...upgrades,
  ...site,
  ...fish,
  ...cards,
  ...feedback,
  ...own,
];
