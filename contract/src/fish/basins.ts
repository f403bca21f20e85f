import {
  changesOf,
  flag,
  id,
  idFilter,
  idsQuery,
  listOf,
  listQuery,
  removedAnswer,
  time,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  merged,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { nameInFour, optionalId, optionalInteger, optionalLine, optionalNumber } from './record-fields.ts';

/** Whose coding system the basins of a class bear. */
export const basinSchemes = ['CN_WRR', 'HYDROBASINS', 'FAO', 'LOCAL'] as const;

/** What a class is told by at a glance. */
export const basinIcons = ['system', 'river', 'tributary', 'lake', 'inland', 'coast'] as const;
export type BasinIcon = (typeof basinIcons)[number];

export const BasinClassDraft = object({
  code: string({ pattern: '^[A-Z0-9_]{1,16}$', maxLength: 16 }),
  ...nameInFour,
  scheme: oneOf(basinSchemes),
  /** Basins stand below basins of a lower rank. */
  rank: integer({ minimum: 1, maximum: 12 }),
  /** Among classes of one rank the lower number comes first. */
  sort: optional(integer({ minimum: 0, maximum: 9999 })),
  icon: optional(nullable(oneOf(basinIcons))),
  color: optional(nullable(string({ pattern: '^#[0-9a-f]{6}$' }))),
  enabled: optional(flag),
});
export type BasinClassDraft = Static<typeof BasinClassDraft>;

export const BasinClass = merged(
  BasinClassDraft,
  object({ id, version, sort: integer(), enabled: flag, basins: integer({ minimum: 0 }), createdTime: time }),
);
export type BasinClass = Static<typeof BasinClass>;

/** Rings of a multipolygon in WGS-84, as GeoJSON has them. */
const coordinates = array(
  array(
    array(array(number({ minimum: -180, maximum: 180 }), { minItems: 2, maxItems: 2 }), {
      minItems: 4,
      maxItems: 20_000,
    }),
    {
      minItems: 1,
      maxItems: 100,
    },
  ),
  { maxItems: 200 },
);

export const BasinDraft = object({
  parentId: optionalId,
  basinClassId: id,
  code: string({ pattern: '^[A-Za-z0-9_.-]{1,32}$', maxLength: 32 }),
  ...nameInFour,
  aliases: optional(array(string({ minLength: 1, maxLength: 64, pattern: '\\S' }), { maxItems: 30 })),
  /** Pfafstetter code of HydroBASINS: its parent's and one digit more. */
  pfafstetter: optional(nullable(string({ pattern: '^\\d{1,12}$', maxLength: 12 }))),
  /** HYBAS_ID, NEXT_DOWN (0: none below) and MAIN_BAS of HydroBASINS. */
  hybasId: optionalInteger(1, 9_999_999_999),
  nextDownHybasId: optionalInteger(0, 9_999_999_999),
  mainHybasId: optionalInteger(1, 9_999_999_999),
  subAreaKm2: optionalNumber(0, 10_000_000),
  upAreaKm2: optionalNumber(0, 10_000_000),
  isEndorheic: optional(flag),
  isLake: optional(flag),
  streamOrder: optionalInteger(1, 12),
  mainRiverName: optionalLine(),
  riverLengthKm: optionalNumber(0, 10_000),
  meanDischargeM3s: optionalNumber(0, 400_000),
  outline: optional(nullable(coordinates)),
  countryCodes: optional(array(string({ pattern: '^[A-Z]{2}$' }), { maxItems: 30 })),
  provinceCodes: optional(array(string({ pattern: '^[A-Z]{2}-[A-Z0-9]{1,3}$' }), { maxItems: 60 })),
  faoAreaCode: optionalLine(8),
});
export type BasinDraft = Static<typeof BasinDraft>;

export const Basin = merged(
  BasinDraft,
  object({
    id,
    version,
    parentId: nullable(id),
    /** Approved records that name it. */
    species: integer({ minimum: 0 }),
    sections: integer({ minimum: 0 }),
    createdTime: time,
    updatedTime: time,
  }),
);
export type Basin = Static<typeof Basin>;

const calls = callsOf('Fish');
const additions = additionsOf('Fish');

export const listBasinClasses = calls.get('/getBasinClassList', {
  summary: 'Classes of basins, to everybody while `fishPublic` is on.',
  access: 'public',
  scope: scopes.nothing,
  query: listQuery(['rank', 'name'], {}),
  response: listOf(BasinClass),
});

export const addBasinClass = additions.post('/fish/addBasinClass', {
  summary: 'Adds a class of basins.',
  access: 'basins:create',
  scope: scopes.nothing,
  body: BasinClassDraft,
  response: BasinClass,
});

export const editBasinClass = additions.post('/fish/editBasinClass', {
  summary: 'Changes the fields that are sent.',
  access: 'basins:update',
  scope: scopes.nothing,
  body: changesOf(BasinClassDraft),
  response: BasinClass,
});

export const deleteBasinClasses = additions.delete('/fish/deleteBasinClass', {
  summary: 'Deletes classes that no basin is of: all of them or none.',
  access: 'basins:remove',
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});

export const listBasins = calls.get('/getBasinList', {
  summary:
    'Basins as a tree, without their outlines: pages count those at the top, whose branches come whole.',
  access: 'public',
  scope: scopes.nothing,
  query: listQuery(['code', 'name'], { basinClassId: idFilter }),
  response: listOf(Basin),
});

export const getBasin = additions.get('/fish/getBasin', {
  summary: 'One basin with its outline.',
  access: 'basins:list',
  scope: scopes.nothing,
  query: object({ id }),
  response: Basin,
});

export const addBasin = additions.post('/fish/addBasin', {
  summary: 'Adds a basin.',
  access: 'basins:create',
  scope: scopes.nothing,
  body: BasinDraft,
  response: Basin,
});

export const editBasin = additions.post('/fish/editBasin', {
  summary: 'Changes the fields that are sent.',
  access: 'basins:update',
  scope: scopes.nothing,
  body: changesOf(BasinDraft),
  response: Basin,
});

export const deleteBasins = additions.delete('/fish/deleteBasin', {
  summary: 'Deletes basins that nothing names, and that have none below: all of them or none.',
  access: 'basins:remove',
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});
