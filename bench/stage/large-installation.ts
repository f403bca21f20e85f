import { recountDevices } from '../../server/src/features/fleet/devices/counts/device-counts.store.ts';
import { type FleetDevice, insertDevices } from './fleet.ts';
import { type Installation, install } from './installation.ts';
import { largeFleet, type Places } from './large-fleet.ts';
import type { Stage } from './stage.ts';

export interface LargeInstallation {
  installation: Installation;
  places: Places;
  fleet: readonly FleetDevice[];
}

/** A platform with 200 projects, ten types and so many devices. */
export async function installLargeFleet(stage: Stage, count: number): Promise<LargeInstallation> {
  const installation = await install(stage);
  const places = await makePlaces(installation, count);
  const startedAt = performance.now();
  const fleet = largeFleet(count, places);
  await insertDevices(installation.database.pool, fleet);
  stage.note(`${count} devices inserted in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  // As autovacuum and the server's own timer leave them within a minute.
  await recountDevices(installation.database.db);
  const tables = 'device, device_count, device_state, device_credential, project, device_type, signal';
  await installation.database.asOwner(`vacuum (analyze) ${tables}`);
  return { installation, places, fleet };
}

async function makePlaces(installation: Installation, count: number): Promise<Places> {
  const make = async (total: number, of: (index: number) => Promise<number>) => {
    const ids: number[] = [];
    for (let index = 0; index < total; index++) ids.push(await of(index));
    return ids;
  };
  return {
    ownProjects: await make(10, (index) => installation.addProject(`本公司项目 ${index + 1}`)),
    // Enough for a five hundredth page of their own.
    devicesInOwn: Math.floor((count * 0.15) / 10),
    otherProjects: await make(190, (index) => installation.addProject(`项目 ${index + 1}`)),
    typeIds: await make(10, (index) => installation.addType(`type-${index + 1}`, 3)),
  };
}
