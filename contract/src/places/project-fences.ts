import {
  changesOf,
  flag,
  id,
  idQuery,
  idsQuery,
  lat,
  listOf,
  listQuery,
  lng,
  option,
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { AlarmSchedule } from '../fleet/device-type-settings.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

export const fenceShapes = ['circle', 'polygon', 'corridor'] as const;
export type FenceShape = (typeof fenceShapes)[number];

export const projectFenceLimits = {
  perProject: 50,
  points: 500,
  /** Metres: of a circle its radius, of a corridor half of its width. */
  circleM: { min: 50, max: 1_000_000 },
  corridorM: { min: 10, max: 5000 },
} as const;

/** As few points as a shape has. */
export const leastPoints: Readonly<Record<FenceShape, number>> = { circle: 1, polygon: 3, corridor: 2 };

/** WGS-84, degrees. */
export const FencePoint = object({ lng, lat });

/** What is watched, whom, and when. */
const watching = {
  shape: oneOf(fenceShapes),
  /** The centre of a circle, the corners of a polygon in their order, the line of a corridor. */
  points: array(FencePoint, { minItems: 1, maxItems: projectFenceLimits.points }),
  radiusM: optional(
    nullable(integer({ minimum: projectFenceLimits.corridorM.min, maximum: projectFenceLimits.circleM.max })),
  ),
  enter: optional(flag),
  exit: optional(flag),
  dwellMinutes: optional(nullable(integer({ minimum: 1, maximum: 10_080 }))),
  maxSpeedKmh: optional(nullable(integer({ minimum: 1, maximum: 500 }))),
  /** When alarms may begin; null: always. */
  schedule: optional(nullable(AlarmSchedule)),
  /** Of which types; none: all devices of the project. */
  typeIds: optional(array(id, { maxItems: 50, uniqueItems: true })),
};

export const ProjectFenceDraft = object({
  projectId: id,
  name: title,
  ...watching,
  level: optional(oneOf([1, 2, 3, 4])),
  enabled: optional(flag),
});
export type ProjectFenceDraft = Static<typeof ProjectFenceDraft>;

export const ProjectFence = object({
  id,
  projectId: id,
  name: string(),
  shape: oneOf(fenceShapes),
  points: array(FencePoint),
  radiusM: nullable(integer()),
  enter: flag,
  exit: flag,
  dwellMinutes: nullable(integer()),
  maxSpeedKmh: nullable(integer()),
  level: oneOf([1, 2, 3, 4]),
  schedule: nullable(AlarmSchedule),
  types: array(option),
  enabled: flag,
  /** How many devices are within it by their newest good positions. */
  inside: integer(),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type ProjectFence = Static<typeof ProjectFence>;

const additions = additionsOf('Fences');

export const listProjectFences = additions.get('/project/fence/list', {
  summary: 'The fences of a project.',
  access: 'projects:list',
  scope: scopes.view('project', 'query.projectId'),
  query: listQuery(['name', 'createdTime'], { projectId: id }),
  response: listOf(ProjectFence),
});

export const getProjectFence = additions.get('/project/fence/item', {
  summary: 'One fence of a project.',
  access: 'projects:list',
  scope: scopes.view('project-fence'),
  query: idQuery,
  response: ProjectFence,
});

export const addProjectFence = additions.post('/project/fence/add', {
  summary: 'Adds a fence to a project: the platform watches its devices.',
  access: 'fences:command',
  scope: scopes.operate('project', 'body.projectId'),
  body: ProjectFenceDraft,
  response: ProjectFence,
});

export const editProjectFence = additions.post('/project/fence/edit', {
  summary: 'Changes the fields that are sent; alarms of the fence before end.',
  access: 'fences:command',
  scope: scopes.operate('project-fence'),
  body: changesOf(ProjectFenceDraft),
  response: ProjectFence,
});

export const deleteProjectFences = additions.delete('/project/fence/delete', {
  summary: 'Deletes fences of projects, and ends their alarms: all of them or none.',
  access: 'fences:command',
  scope: scopes.operate('project-fence', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const ProjectFenceRehearsal = object({
  /** Devices whose positions were looked at, of all of the project that have any. */
  devices: integer(),
  devicesTotal: integer(),
  fixes: integer(),
  goodFixes: integer(),
  /** 1: there were more positions than could be looked at; the newest of each device count. */
  cut: flag,
  fromTime: time,
  toTime: time,
  /** How many alarms each rule would have raised. */
  alarms: object({ enter: integer(), exit: integer(), dwell: integer(), overspeed: integer() }),
  /** How often a device went out, or in where leaving is not watched. */
  crossings: integer(),
  /** How many of these were drift: back within ten minutes, and never far beyond the border. */
  drift: integer(),
  /** Metres with which drift would have raised nothing; null: nothing to widen, or a polygon. */
  suggestedRadius: nullable(integer()),
  /** The ten devices with the most alarms. */
  most: array(object({ id, name: string(), alarms: integer() })),
});
export type ProjectFenceRehearsal = Static<typeof ProjectFenceRehearsal>;

export const rehearseProjectFence = additions.post('/project/fence/rehearsal', {
  summary: 'What a fence would have told of the devices of its project in the last days; nothing is saved.',
  access: 'projects:list',
  scope: scopes.view('project', 'body.projectId'),
  body: object({ projectId: id, ...watching, days: oneOf([7, 30]) }),
  response: ProjectFenceRehearsal,
});
