import {
  changesOf,
  dependants,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  oneOrSeveral,
  pageQuery,
  remarks,
  removedAnswer,
  time,
  title,
  version,
  zone,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { array, integer, merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

export const ProjectDraft = object({
  name: title,
  remarks: optional(nullable(remarks)),
  is_weather: optional(flag),
  is_map: optional(flag),
  address: optional(nullable(string({ maxLength: 500 }))),
  /** IANA zone; absent means the installation's. */
  timeZone: optional(nullable(zone)),
  ownerId: optional(id),
});
export type ProjectDraft = Static<typeof ProjectDraft>;

export const Project = object({
  id,
  name: string(),
  remarks: nullable(string()),
  is_weather: flag,
  is_map: flag,
  address: nullable(string()),
  timeZone: nullable(string()),
  ownerId: id,
  ownerName: string(),
  devices: integer(),
  online: integer(),
  /** What the caller may do in it. */
  mayOperate: flag,
  /** The caller is its owner or above: decides who is in it. */
  mayGovern: flag,
  createdTime: time,
  updatedTime: time,
  deletedTime: nullable(time),
  version,
});
export type Project = Static<typeof Project>;

const calls = callsOf('Projects');
const additions = additionsOf('Projects');

export const listProjects = calls.get('/project/list', {
  summary: 'Projects of the caller, with device counts. `deleted=1` lists the recycle bin.',
  access: 'projects:list',
  scope: scopes.rows('project'),
  query: listQuery(['name', 'createdTime', 'devices'], { ownerId: idFilter, deleted: optional(flag) }),
  response: listOf(Project),
});

/** Columns of the exported file. */
export const projectColumns = [
  'name',
  'address',
  'ownerName',
  'devices',
  'online',
  'is_weather',
  'is_map',
  'timeZone',
  'remarks',
  'createdTime',
  'updatedTime',
] as const;

export const exportProjects = additions.get('/project/export', {
  summary: 'The filtered projects as a file.',
  access: 'projects:list',
  scope: scopes.rows('project'),
  query: exportQuery(listProjects.query.properties, projectColumns),
  response: 'download',
});

export const projectDependants = additions.get('/project/dependants', {
  summary: 'What would go along with a deletion, or stands in its way.',
  access: 'projects:remove',
  scope: scopes.operate('project', 'query.id'),
  query: idsQuery,
  response: dependants,
});

export const getProject = additions.get('/project/item', {
  summary: 'One project.',
  access: 'projects:list',
  scope: scopes.view('project'),
  query: idQuery,
  response: Project,
});

export const addProject = calls.post('/project/addproject', {
  summary: 'Adds a project; the caller owns it unless another owner below the caller is named.',
  access: 'projects:create',
  scope: scopes.nothing,
  body: ProjectDraft,
  response: Project,
});

export const editProject = calls.post('/project/editproject', {
  summary: 'Changes the fields that are sent.',
  access: 'projects:update',
  scope: scopes.operate('project'),
  body: changesOf(ProjectDraft),
  response: Project,
});

export const deleteProject = calls.delete('/project/deleteproject', {
  summary: 'Moves projects without devices to the recycle bin, for 30 days.',
  access: 'projects:remove',
  scope: scopes.operate('project', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreProject = additions.post('/project/restoreproject', {
  summary: 'Brings one project back from the recycle bin, or several: all of them or none.',
  access: 'projects:remove',
  scope: scopes.operate('project'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const ProjectMember = object({
  userId: id,
  /** Null for a member of another tree. */
  username: nullable(string()),
  name: string(),
  access: oneOf(['view', 'operate']),
});
export type ProjectMember = Static<typeof ProjectMember>;

export const listMembers = additions.get('/project/members', {
  summary: 'Who else sees a project, and who may operate its devices, by name.',
  access: 'projects:list',
  scope: scopes.view('project'),
  query: merged(idQuery, pageQuery),
  /** The version is the project's: who sends it back changes these members, and not those of somebody else's change. */
  response: merged(listOf(ProjectMember), object({ version })),
});

export const memberCandidates = additions.get('/project/membercandidates', {
  summary:
    'Whom the caller may add to the members of a project: the caller and users below, who are not in it yet.',
  access: 'projects:update',
  scope: scopes.operate('project', 'query.id'),
  query: listQuery(['name'], { id }),
  response: listOf(object({ userId: id, username: string(), name: string() })),
});

export const setMembers = additions.post('/project/setmembers', {
  summary:
    'Adds those who are named, changes what they may do or, with `none`, takes them out; the others stay. Each new one must be the caller or below.',
  access: 'projects:update',
  scope: scopes.operate('project'),
  body: object({
    id,
    version,
    members: array(object({ userId: id, access: oneOf(['view', 'operate', 'none']) }), {
      minItems: 1,
      maxItems: 200,
    }),
  }),
  response: object({ id, version }),
});
