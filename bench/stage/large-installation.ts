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

/** A platform with 200 projects, ten types and a hundred thousand devices; one for all benches of a quick run. */
export const installLargeFleet = (stage: Stage): Promise<LargeInstallation> =>
  stage.run === 'quick' ? stage.shared(makeLargeFleet) : makeLargeFleet(stage);

async function makeLargeFleet(stage: Stage): Promise<LargeInstallation> {
  const { count, others } = stage.sized({
    full: { count: 100_000, others: 190 },
    quick: { count: 600, others: 20 },
  });
  const installation = await install(stage);
  const places = await makePlaces(installation, count, others);
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

async function makePlaces(installation: Installation, count: number, others: number): Promise<Places> {
  const make = async (total: number, of: (index: number) => Promise<number>) => {
    const ids: number[] = [];
    for (let index = 0; index < total; index++) ids.push(await of(index));
    return ids;
  };
  return {
    ownProjects: await make(10, (index) => installation.addProject(`本公司项目 ${index + 1}`)),
    // Enough for a five hundredth page of their own.
    devicesInOwn: Math.floor((count * 0.15) / 10),
    otherProjects: await make(others, (index) => installation.addProject(`项目 ${index + 1}`)),
    typeIds: await make(10, (index) => installation.addType(`type-${index + 1}`, 3)),
  };
}
