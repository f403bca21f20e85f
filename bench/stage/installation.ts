import type { Input } from '@weir/contract/endpoint';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addProject } from '@weir/contract/fleet/projects';
import { type Api, createApi } from './api.ts';
import { type ReachedDatabase, reachDatabase } from './database.ts';
import { type InsertedDevice, insertDevices, numberedDevices } from './fleet.ts';
import { createPeople, type People, type Person } from './people.ts';
import { type PlatformOptions, type PlatformProcess, startPlatform } from './platform-process.ts';
import { copyPreparedFolder } from './prepared-folder.ts';
import type { Stage } from './stage.ts';

/** A platform that holds nothing yet, its database, and its administrator. */
export interface Installation {
  platform: PlatformProcess;
  database: ReachedDatabase;
  people: People;
  administrator: Person;
  api: Api;
  dataDir: string;
  addProject(name: string): Promise<number>;
  /** A type with so many number signals, named as `signalKeys` has them. */
  addType(code: string, values: number, draft?: Partial<TypeBody>): Promise<number>;
  /** So many devices in a project and of a type of their own, all of one name. */
  addFleet(
    name: string,
    of: { devices: number; values: number; draft?: Partial<TypeBody> },
  ): Promise<InsertedDevice[]>;
}

type TypeBody = Input<typeof addDeviceType>['body'];

export async function install(
  stage: Stage,
  options: Omit<PlatformOptions, 'dataDir'> = {},
): Promise<Installation> {
  const dataDir = await copyPreparedFolder(stage);
  const platform = await startPlatform(stage, { ...options, dataDir });
  const database = await reachDatabase(stage, dataDir);
  const people = createPeople(database.db);
  const administrator = await people.administrator();
  const api = createApi(platform.httpUrl, administrator.token);
  const installation: Installation = {
    ...{ platform, database, people, administrator, api, dataDir },
    async addProject(name) {
      const project = await api.call(addProject, { body: { name } });
      return project.id;
    },
    async addType(code, values, draft = {}) {
      const signals = signalKeys(values).map((semaphoreId) => ({ semaphoreId, name: semaphoreId }));
      const body = { typeCode: code, name: code, signals, ...draft };
      const type = await api.call(addDeviceType, { body });
      return type.id;
    },
    async addFleet(name, { devices, values, draft }) {
      const projectId = await installation.addProject(name);
      const typeId = await installation.addType(name, values, draft);
      return insertDevices(database.pool, numberedDevices(devices, { projectId, typeId, prefix: name }));
    },
  };
  return installation;
}

const installForAll = (wholeRun: Stage): Promise<Installation> => install(wholeRun, { inspected: true });

/**
 * For a bench that names what it makes as no other does, and counts that alone: in a quick run one platform is there
 * for all of them, as its start is most of what they take.
 */
export const installBeside = (
  stage: Stage,
  options: Omit<PlatformOptions, 'dataDir'> = {},
): Promise<Installation> => (stage.run === 'quick' ? stage.shared(installForAll) : install(stage, options));

/** Names as they are in the field: a word and a number. */
export const signalKeys = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `signal_${index + 1}`);
