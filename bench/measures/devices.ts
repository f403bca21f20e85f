import type { Input } from '@weir/contract/endpoint';
import { listDevices } from '@weir/contract/fleet/devices';
import { check, type Finding } from '../report/finding.ts';
import { type Api, createApi } from '../stage/api.ts';
import type { FleetDevice } from '../stage/fleet.ts';
import type { Installation } from '../stage/installation.ts';
import { countOf, hasKeyword, type Places } from '../stage/large-fleet.ts';
import { installLargeFleet } from '../stage/large-installation.ts';
import { letIn } from '../stage/members.ts';
import type { Stage } from '../stage/stage.ts';
import { timeOf } from '../stage/timed-calls.ts';
import { measureDeviceRates } from './device-rates.ts';

type Filters = Partial<Input<typeof listDevices>['query']>;

/** A question to the list, and which devices it is about. */
interface Measure {
  what: string;
  query: Filters;
  matches(device: FleetDevice): boolean;
}

const pageSize = 20;
const deepPage = 500;
const barMs = 50;
const everything = () => true;

/** The list of a large fleet, for somebody who sees all of it and for somebody who sees ten projects. */
export async function measureDevices(stage: Stage): Promise<Finding[]> {
  const { installation, places, fleet } = await installLargeFleet(stage);
  const corporate = await addCorporateUser(installation, places);
  const own = new Set(places.ownProjects);
  const measures = measuresOf(places);
  const ask = (api: Api, who: string, sees: (device: FleetDevice) => boolean) =>
    askAll(stage, api, who, fleet.filter(sees), measures);
  return [
    ...(await ask(installation.api, 'administrator', everything)),
    ...(await ask(corporate, 'ten projects', ({ projectId }) => own.has(projectId))),
    ...(await measureDeviceRates(stage, installation, places)),
  ];
}

async function addCorporateUser(installation: Installation, places: Places): Promise<Api> {
  const { people, api, platform } = installation;
  const { userId, token } = await people.add('corporate', 'ADMIN');
  for (const id of places.ownProjects) await letIn(api, id, [{ userId, access: 'operate' }]);
  return createApi(platform.httpUrl, token);
}

function measuresOf({ ownProjects, typeIds }: Places): Measure[] {
  const [projectId = 0] = ownProjects;
  const [typeId = 0] = typeIds;
  const keyword = (what: string, text: string): Measure => ({
    what: `keyword, ${what}`,
    query: { keyword: text },
    matches: hasKeyword(text),
  });
  return [
    { what: 'page 1', query: {}, matches: everything },
    { what: `page ${deepPage}`, query: { page: deepPage }, matches: everything },
    { what: 'page 1 by newest data', query: { sort: '-lastSeen' }, matches: everything },
    { what: 'one project', query: { projectId }, matches: (device) => device.projectId === projectId },
    { what: 'one type', query: { typeId }, matches: (device) => device.typeId === typeId },
    { what: 'presence', query: { presence: 'silent' }, matches: ({ presence }) => presence === 'silent' },
    {
      what: 'project, type and presence',
      query: { projectId, typeId, presence: 'online' },
      matches: (device) =>
        device.projectId === projectId && device.typeId === typeId && device.presence === 'online',
    },
    keyword('Chinese', '汉口水质'),
    keyword('initials of the pinyin', 'hkszj'),
    keyword('fragment of the SN', '-1234'),
    keyword('nothing found', 'zzzzqqqq'),
  ];
}

async function askAll(
  stage: Stage,
  api: Api,
  who: string,
  visible: readonly FleetDevice[],
  measures: readonly Measure[],
): Promise<Finding[]> {
  const times = stage.sized({ full: 60, quick: 1 });
  const findings: Finding[] = [];
  let wrongTotals = 0;
  let wrongPages = 0;
  for (const { what, query, matches } of measures) {
    const whole = { page: 1, limit: pageSize, ...query };
    const answer = await api.call(listDevices, { query: whole });
    const expected = countOf(visible, matches);
    const onPage = Math.max(0, Math.min(pageSize, expected - (whole.page - 1) * pageSize));
    if (answer.total !== expected) wrongTotals += 1;
    if (answer.list.length !== onPage) wrongPages += 1;
    const ask = () => api.call(listDevices, { query: whole });
    const time = await timeOf(`${who}: ${what}`, ask, { times, barMs });
    findings.push({ ...time, note: `${time.note}; finds ${expected}` });
  }
  return [
    ...findings,
    check(`${who}: totals that differ from the fleet`, wrongTotals, 0),
    check(`${who}: pages of a wrong length`, wrongPages, 0),
  ];
}
