import { id, idQuery, nullableNames, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, nullable, number, object, oneOf, type Static, string } from '../schema.ts';

const additions = additionsOf('Fish');

export const listSectionsOfDevice = additions.get('/fish/sectionsOfDevice', {
  summary: 'River sections whose water a device measures today, by their names.',
  access: 'river-sections:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({ list: array(object({ id, ...nullableNames })) }),
});

/** Where the water stands to the temperatures in which a species spawns. */
export const spawningStates = ['reached', 'colder', 'warmer'] as const;
export type SpawningState = (typeof spawningStates)[number];

export const WaterForSpecies = object({
  id,
  scientificName: string(),
  ...nullableNames,
  /** 1: it is on a list of protected species. */
  isProtected: number({ enum: [0, 1] }),
  spawnTempMinC: nullable(number()),
  spawnTempMaxC: nullable(number()),
  state: oneOf(spawningStates),
  /** 1: this is one of its spawning months. */
  isSeason: nullable(number({ enum: [0, 1] })),
});
export type WaterForSpecies = Static<typeof WaterForSpecies>;

export const getSectionWaterForSpecies = additions.get('/fish/sectionWaterForSpecies', {
  summary:
    'The temperature of the last 7 days of the stations that the caller may see, against the spawning temperatures of the species of a section; protected species first.',
  access: 'river-sections:list',
  scope: scopes.nothing,
  query: idQuery,
  response: object({
    /** Null: no station measured in these days. */
    temperature: nullable(
      object({ meanC: number(), minC: number(), maxC: number(), lastC: number(), lastTime: time }),
    ),
    list: array(WaterForSpecies),
  }),
});
