import { flag, id, idFilter, idQuery, listOf, paging, remarks, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { jobErrors, jobStates } from '../operations/jobs.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { deviceTag, deviceTags } from './device-tags.ts';
import { alarmPhone, deviceAddress, deviceFilters } from './devices.ts';

/** More devices than `atOnce` are changed by a background task; what a change was is forgotten after `keptDays`. */
export const changeLimits = { devices: 5000, atOnce: 200, projects: 20, names: 5, keptDays: 30 } as const;

/** Devices by their numbers, or all that a list shows. */
export const DeviceSelection = object(
  {
    ids: optional(array(id, { minItems: 1, maxItems: changeLimits.devices })),
    filter: optional(
      object({
        keyword: optional(string({ minLength: 1, maxLength: 64 })),
        projectId: idFilter,
        typeId: idFilter,
        is_line: deviceFilters.is_line,
        presence: deviceFilters.presence,
        is_fault: deviceFilters.is_fault,
        tag: optional(deviceTag),
        gatewayId: deviceFilters.gatewayId,
        importId: deviceFilters.importId,
        bbox: deviceFilters.bbox,
        within: deviceFilters.within,
      }),
    ),
  },
  { minProperties: 1, maxProperties: 1 },
);
export type DeviceSelection = Static<typeof DeviceSelection>;

/** What becomes of every one of them; another project moves them. A tag that is added and taken away is not there. */
export const DeviceChanges = object(
  {
    projectId: optional(id),
    typeId: optional(id),
    address: optional(nullable(deviceAddress)),
    is_map: optional(flag),
    is_gateway: optional(flag),
    alarmPhone: optional(nullable(alarmPhone)),
    remarks: optional(nullable(remarks)),
    addTags: optional(deviceTags),
    removeTags: optional(deviceTags),
  },
  { minProperties: 1 },
);
export type DeviceChanges = Static<typeof DeviceChanges>;

/** Why a device stays as it is: it is so already, or may not be changed; `gone`: not there, or not in sight. */
export const unchangedReasons = ['same', 'noRight', 'tooManyTags', 'gone'] as const;
export type UnchangedReason = (typeof unchangedReasons)[number];

const named = array(string(), { maxItems: changeLimits.names });

export const ChangePreview = object({
  /** Of exactly this set as it is now: another one is not changed. */
  token: string(),
  /** Those that would change. */
  ids: array(id, { maxItems: changeLimits.devices }),
  unchanged: array(object({ reason: oneOf(unchangedReasons), devices: integer(), names: named })),
  /** Where those are that would change, the largest first; not all of them where there are many. */
  projects: array(object({ id, name: string(), devices: integer() }), { maxItems: changeLimits.projects }),
  projectCount: integer(),
});
export type ChangePreview = Static<typeof ChangePreview>;

export const changeKinds = ['edit', 'removal'] as const;
export const changeStates = ['waiting', 'done', 'undone'] as const;

export const DeviceChange = object({
  id,
  kind: oneOf(changeKinds),
  state: oneOf(changeStates),
  devices: integer(),
  /** Null: they went to the recycle bin. */
  changes: nullable(DeviceChanges),
  /** Where they were moved to, as it is called now. */
  projectName: nullable(string()),
  /** How many were put back: those that nobody has changed since. */
  putBack: nullable(integer()),
  createdTime: time,
  doneTime: nullable(time),
  undoneTime: nullable(time),
  job: nullable(object({ id, state: oneOf(jobStates), error: nullable(oneOf(jobErrors)) })),
});
export type DeviceChange = Static<typeof DeviceChange>;

const additions = additionsOf('Devices: many at once');

/** The set of a preview, and its token. */
const previewed = {
  ids: array(id, { minItems: 1, maxItems: changeLimits.devices }),
  token: string({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
};

export const previewDeviceChange = additions.post('/device/change/preview', {
  summary: 'Which of the devices an edit would change, which not and why; nothing is changed yet.',
  access: 'devices:update',
  scope: scopes.rows('device'),
  body: object({ selection: DeviceSelection, changes: DeviceChanges }),
  response: ChangePreview,
});

export const changeDevices = additions.post('/device/change/commit', {
  summary:
    'Changes exactly the devices of a preview, all or none; refused when one of them has changed since. Asked for again, it changes nothing more.',
  access: 'devices:update',
  scope: scopes.rows('device'),
  body: object({ ...previewed, changes: DeviceChanges }),
  response: DeviceChange,
});

export const undoDeviceChange = additions.post('/device/change/undo', {
  summary: 'Puts back what the caller changed, of those devices that nobody has changed since.',
  access: 'devices:update',
  scope: scopes.operate('device-change'),
  body: idQuery,
  response: DeviceChange,
});

export const previewDeviceRemoval = additions.post('/device/change/previewremoval', {
  summary: 'Which of the devices would go to the recycle bin; nothing is removed yet.',
  access: 'devices:remove',
  scope: scopes.rows('device'),
  body: object({ selection: DeviceSelection }),
  response: ChangePreview,
});

export const removeManyDevices = additions.post('/device/change/remove', {
  summary:
    'Moves exactly the devices of a preview to the recycle bin, all or none; their credentials are revoked at once.',
  access: 'devices:remove',
  scope: scopes.rows('device'),
  body: object(previewed),
  response: DeviceChange,
});

export const undoDeviceRemoval = additions.post('/device/change/restore', {
  summary: 'Brings back what the caller removed at once, as far as it is in the recycle bin still.',
  access: 'devices:remove',
  scope: scopes.operate('device-change'),
  body: idQuery,
  response: DeviceChange,
});

export const getDeviceChange = additions.get('/device/change/item', {
  summary: 'One of the changes that the caller has made to many devices.',
  access: 'devices:list',
  scope: scopes.view('device-change'),
  query: idQuery,
  response: DeviceChange,
});

export const listDeviceChanges = additions.get('/device/change/list', {
  summary: 'What the caller has changed of many devices at once in the last 30 days, newest first.',
  access: 'devices:list',
  scope: scopes.rows('device-change'),
  query: object(paging({ pages: 10_000, limit: 100 })),
  response: listOf(DeviceChange),
});
