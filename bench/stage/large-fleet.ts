import { presences } from '@weir/contract/fleet/devices';
import { searchText } from '../../server/src/platform/search-text.ts';
import type { FleetDevice } from './fleet.ts';

// Names as customers give them: what it is, where it stands, a number.
const kinds = [
  '换电柜',
  '储能柜',
  '水质监测站',
  '渔政船',
  '摄像杆',
  'River station',
  'Battery cabinet',
  '电动车',
];
const places = [
  '江城',
  '汉口',
  '武昌',
  '宜昌',
  '三峡',
  '荆州',
  '黄石',
  '鄂州',
  '岳阳',
  '九江',
  '安庆',
  '芜湖',
  '南京',
];
/** Most devices of a fleet report. */
const presenceOf = (number: number) =>
  number % 10 < 7 ? 'online' : (presences[number % presences.length] ?? 'never');

export interface Places {
  /** The projects of one corporate user, and how many devices each of them has. */
  ownProjects: readonly number[];
  devicesInOwn: number;
  otherProjects: readonly number[];
  typeIds: readonly number[];
}

/** A fleet whose composition depends on nothing but the numbers: the same in every run. */
export function largeFleet(count: number, at: Places): FleetDevice[] {
  const own = at.ownProjects.length * at.devicesInOwn;
  return Array.from({ length: count }, (_, number) => {
    // Spread over the whole range, so that neighbours in the list belong to different customers.
    const turn = (number * 7919) % count;
    const projects = turn < own ? at.ownProjects : at.otherProjects;
    return {
      name: `${pick(places, turn)}${pick(kinds, Math.floor(turn / 13))} ${String(turn).padStart(6, '0')}`,
      sn: `WR${(turn * 2_654_435_761 + 97).toString(36).toUpperCase()}-${turn}`,
      projectId: pick(projects, turn),
      typeId: pick(at.typeIds, Math.floor(turn / 7)),
      presence: presenceOf(turn),
    };
  });
}

function pick<T>(list: readonly T[], number: number): T {
  // The lists are not empty, and the remainder is within them.
  return list[number % list.length] as T;
}

/** How many a list has to find: counted from the fleet itself, by another way than the database's. */
export const countOf = (devices: readonly FleetDevice[], matches: (device: FleetDevice) => boolean): number =>
  devices.reduce((count, device) => count + (matches(device) ? 1 : 0), 0);

export const hasKeyword = (keyword: string) => (device: FleetDevice) =>
  searchText(device.name, device.sn).includes(keyword.toLowerCase());
