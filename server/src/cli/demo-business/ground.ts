import type { App } from '../../app.ts';
import { type ProjectKey, projectNames } from './made-up/shops.ts';
import type { Ground } from './opening.ts';

/** As the demonstration fleet calls it. */
const batteryType = 'EBIKE-BAT';
const first = { page: 1, limit: 200 } as const;

/** What the fleet has brought for the business; undefined: there is one already, or somebody has removed a part of it. */
export async function findGround(
  { agents, stores, cardAccounts, projects, deviceTypes, devices }: App,
  parties: Ground['parties'],
): Promise<Ground | undefined> {
  const { owner } = parties;
  const one = { page: 1, limit: 1 } as const;
  const there = await Promise.all([
    agents.list(owner, one),
    stores.list(owner, one),
    cardAccounts.listAccounts(owner, one),
  ]);
  if (there.some(({ total }) => total > 0)) return undefined;
  const type = (await deviceTypes.list(owner, first)).list.find(({ typeCode }) => typeCode === batteryType);
  const known = (await projects.list(owner, first)).list;
  if (!type) return undefined;
  const found: Partial<Record<ProjectKey, Ground['projects'][ProjectKey]>> = {};
  for (const key of Object.keys(projectNames) as ProjectKey[]) {
    const project = known.find(({ name }) => name === projectNames[key]);
    if (!project) return undefined;
    const query = { ...first, projectId: project.id, typeId: type.id, sort: 'SN' } as const;
    found[key] = { id: project.id, devices: (await devices.list(owner, query)).list };
  }
  const { YC, ZJ, JZ } = found;
  return YC && ZJ && JZ && { typeId: type.id, parties, projects: { YC, ZJ, JZ } };
}
