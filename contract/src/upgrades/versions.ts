import {
  changesOf,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  oneOrSeveral,
  option,
  remarks,
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { uploadId } from '../operations/uploads.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

/** A draft can be changed; what is released never changes; a recalled version must not be installed any more. */
export const versionStates = ['draft', 'released', 'deprecated', 'recalled'] as const;
export type VersionState = (typeof versionStates)[number];

/** Where a version can go from where it is. */
export const nextVersionStates: Readonly<Record<VersionState, readonly VersionState[]>> = {
  draft: ['released'],
  released: ['deprecated', 'recalled'],
  deprecated: ['released', 'recalled'],
  recalled: [],
};

/** As a device reports the version of its software. */
export const softVerPattern = '^[A-Za-z0-9][A-Za-z0-9._+~:-]{0,63}$';
export const softVer = string({ pattern: softVerPattern, maxLength: 64 });
/** The part of a device that the software is for. */
export const moduleNamePattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$';
export const moduleName = string({ pattern: moduleNamePattern, maxLength: 64 });
export const sha256 = string({ pattern: '^[0-9a-fA-F]{64}$', maxLength: 64 });
const modelName = string({ minLength: 1, maxLength: 64, pattern: '\\S' });

export const VersionDraft = object({
  name: title,
  manufacturer: optional(nullable(string({ maxLength: 128 }))),
  module: moduleName,
  softVer,
  /** Notes for operators, and the same in other languages. */
  info: optional(nullable(remarks)),
  infoEn: optional(nullable(remarks)),
  infoEs: optional(nullable(remarks)),
  infoJa: optional(nullable(remarks)),
  /** Where devices fetch it, instead of an uploaded file: https, on a host that the installation names. */
  url: optional(nullable(string({ pattern: '^https://\\S+$', maxLength: 2000 }))),
  /** An upload that has arrived whole becomes the file of the version. */
  uploadId: optional(uploadId),
  /** What the file must have: of an upload it is checked, of an address devices check it. */
  sha256: optional(nullable(sha256)),
  /** Ed25519 over the 32 bytes of the SHA-256, in base64. */
  signature: optional(nullable(string({ pattern: '^[A-Za-z0-9+/]{86}==$', maxLength: 88 }))),
  /** Device types that it fits; none: every type. */
  typeIds: optional(array(id, { maxItems: 50, uniqueItems: true })),
  /** Models of hardware that it fits, as devices report them; none: every one. */
  hwModels: optional(array(modelName, { maxItems: 50, uniqueItems: true })),
  /** The oldest and the newest version from which a device can be upgraded to it. */
  minFromVer: optional(nullable(softVer)),
  maxFromVer: optional(nullable(softVer)),
});
export type VersionDraft = Static<typeof VersionDraft>;

/** What does not change once a version is released. */
export const frozenVersionFields = [
  'module',
  'softVer',
  'url',
  'uploadId',
  'sha256',
  'signature',
  'typeIds',
  'hwModels',
  'minFromVer',
  'maxFromVer',
] as const satisfies (keyof VersionDraft)[];

export const Version = object({
  id,
  name: string(),
  manufacturer: nullable(string()),
  module: string(),
  softVer: string(),
  info: nullable(string()),
  infoEn: nullable(string()),
  infoEs: nullable(string()),
  infoJa: nullable(string()),
  url: nullable(string()),
  /** The uploaded file; null where there is none. */
  fileName: nullable(string()),
  sizeBytes: nullable(integer()),
  sha256: nullable(string()),
  signature: nullable(string()),
  /** The key of the installation that the signature was made with; null: not signed, or by none of them. */
  signedBy: nullable(string()),
  types: array(option),
  hwModels: array(string()),
  minFromVer: nullable(string()),
  maxFromVer: nullable(string()),
  state: oneOf(versionStates),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  releasedTime: nullable(time),
  deletedTime: nullable(time),
  version,
});
export type Version = Static<typeof Version>;

const calls = callsOf('Upgrades');
const additions = additionsOf('Upgrades');

export const listVersions = calls.get('/upgrade/list', {
  summary:
    'Versions of the caller and of users below, and what users above have released. `deleted=1` lists the recycle bin.',
  access: 'versions:list',
  scope: scopes.rows('version'),
  query: listQuery(['name', 'module', 'softVer', 'createdTime', 'releasedTime'], {
    state: optional(oneOf(versionStates)),
    typeId: idFilter,
    deleted: optional(flag),
  }),
  response: listOf(Version),
});

export const getVersion = additions.get('/upgrade/item', {
  summary: 'One version.',
  access: 'versions:list',
  scope: scopes.view('version'),
  query: idQuery,
  response: Version,
});

export const addVersion = calls.post('/upgrade/add', {
  summary: 'Adds a version, as a draft.',
  access: 'versions:create',
  scope: scopes.nothing,
  body: VersionDraft,
  response: Version,
});

export const editVersion = calls.post('/upgrade/edit', {
  summary: 'Changes the fields that are sent; of a released version only its name and its notes can change.',
  access: 'versions:update',
  scope: scopes.operate('version'),
  body: changesOf(VersionDraft),
  response: Version,
});

export const setVersionState = additions.post('/upgrade/setstate', {
  summary: 'Releases a version, takes it out of use, or recalls it.',
  access: 'versions:release',
  scope: scopes.operate('version'),
  body: object({ id, version, state: oneOf(['released', 'deprecated', 'recalled']) }),
  response: Version,
});

export const deleteVersions = calls.delete('/upgrade/delete', {
  summary: 'Moves versions to the recycle bin, for 30 days: all of them or none.',
  access: 'versions:remove',
  scope: scopes.operate('version', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const restoreVersions = additions.post('/upgrade/restore', {
  summary: 'Brings one version back from the recycle bin, or several: all of them or none.',
  access: 'versions:remove',
  scope: scopes.operate('version'),
  body: oneOrSeveral,
  response: oneOrSeveral,
});

export const downloadVersion = additions.get('/upgrade/file', {
  summary: 'The file of a version.',
  access: 'versions:list',
  scope: scopes.view('version'),
  query: idQuery,
  response: 'download',
});
