import { lineLengthM } from '@weir/contract/fish/river-lines';
import type { RiverSectionContent, SectionDevice } from '@weir/contract/fish/river-sections';
import { fleet, type Member } from '../../fleet/fleet.ts';
import { type InFour, inFour } from '../../site/texts/documents.ts';
import { sectionLine } from './section-line.ts';

export type SectionKey = 'YC' | 'ZJ' | 'JZ' | 'SJ' | 'WH';
export const sectionKeys: readonly SectionKey[] = ['YC', 'ZJ', 'JZ', 'SJ', 'WH'];

type Reach = Pick<
  RiverSectionContent,
  'meanWidthM' | 'meanDepthM' | 'maxDepthM' | 'substrate' | 'habitat' | 'sinuosity'
> &
  Pick<RiverSectionContent, 'damUpstreamKm' | 'protectedArea' | 'bankVegetationPercent'>;

interface Section {
  readonly words: InFour;
  readonly reach: Reach;
}

/** Keys are those of the demonstration's projects, whose stations they are linked with. */
const sections: Readonly<Record<SectionKey, Section>> = {
  YC: {
    words: ['宜昌江段', 'Yichang section', 'Tramo de Yichang', '宜昌区間'],
    reach: {
      ...{ meanWidthM: 900, meanDepthM: 11, maxDepthM: 38, sinuosity: 1.2, damUpstreamKm: 1 },
      substrate: { bedrock: 5, boulder: 15, cobble: 35, gravel: 30, sand: 15 },
      habitat: { riffle: 15, run: 60, pool: 25 },
      ...{ protectedArea: '长江湖北宜昌中华鲟自然保护区', bankVegetationPercent: 35 },
    },
  },
  ZJ: {
    words: ['枝江江段', 'Zhijiang section', 'Tramo de Zhijiang', '枝江区間'],
    reach: {
      ...{ meanWidthM: 1200, meanDepthM: 9, maxDepthM: 26, sinuosity: 1.4 },
      substrate: { cobble: 20, gravel: 35, sand: 40, silt: 5 },
      habitat: { riffle: 10, run: 60, pool: 15, sideChannel: 15 },
      bankVegetationPercent: 45,
    },
  },
  JZ: {
    words: ['荆州江段', 'Jingzhou section', 'Tramo de Jingzhou', '荊州区間'],
    reach: {
      ...{ meanWidthM: 1400, meanDepthM: 9, maxDepthM: 24, sinuosity: 1.7 },
      substrate: { gravel: 15, sand: 70, silt: 15 },
      habitat: { run: 65, pool: 20, backwater: 5, sideChannel: 10 },
      bankVegetationPercent: 50,
    },
  },
  SJ: {
    words: ['石首监利江段', 'Shishou–Jianli section', 'Tramo de Shishou y Jianli', '石首・監利区間'],
    reach: {
      ...{ meanWidthM: 1300, meanDepthM: 10, maxDepthM: 30, sinuosity: 2.3 },
      substrate: { sand: 75, silt: 20, clay: 5 },
      habitat: { run: 50, pool: 20, backwater: 20, sideChannel: 10 },
      ...{ protectedArea: '湖北长江天鹅洲白鱀豚国家级自然保护区', bankVegetationPercent: 65 },
    },
  },
  WH: {
    words: ['武汉江段', 'Wuhan section', 'Tramo de Wuhan', '武漢区間'],
    reach: {
      ...{ meanWidthM: 1500, meanDepthM: 12, maxDepthM: 32, sinuosity: 1.3 },
      substrate: { sand: 65, silt: 30, clay: 5 },
      habitat: { run: 70, pool: 15, sideChannel: 15 },
      bankVegetationPercent: 20,
    },
  },
};

export const stationsOf = (section: SectionKey): Member[] =>
  fleet.filter(({ kind, project, habit }) => kind === 'station' && project === section && habit === 'steady');

const signals: readonly (readonly [SectionDevice['parameter'], semaphoreId: string])[] = [
  ['temperature', 'waterTemp'],
  ['dissolvedOxygen', 'DO'],
  ['pH', 'pH'],
  ['turbidity', 'turbidity'],
  ['conductivity', 'conductivity'],
  ['waterLevel', 'level'],
  ['velocity', 'velocity'],
];
/** A second station tells whether the first can be right. */
const signalsOfSecond = 2;

export const sectionCode = (key: SectionKey): string => `CJ-${key}`;

interface Named {
  readonly basinId: number;
  /** Undefined: somebody has removed the station. */
  readonly deviceId: (SN: string) => number | undefined;
}

/** A section as an editor draws it, with its stations. */
export function sectionDraft(key: SectionKey, { basinId, deviceId }: Named): RiverSectionContent {
  const { words, reach } = sections[key];
  const stations = stationsOf(key);
  const line = sectionLine(key);
  const startKm = stations[0]?.site.riverKm ?? 0;
  const lengthM = Math.round(lineLengthM(line));
  const devices = stations.slice(0, 2).flatMap(({ SN, site }, at) => {
    const id = deviceId(SN);
    if (id === undefined) return [];
    const linked = at === 0 ? signals : signals.slice(0, signalsOfSecond);
    return linked.map(([parameter, semaphoreId]) => ({
      ...{ deviceId: id, parameter, semaphoreId, chainageKm: site.riverKm },
    }));
  });
  return {
    ...{ code: sectionCode(key), ...inFour('name', words), basinId, riverName: '长江', line, lengthM },
    ...{
      coordinateSource: 'WGS84',
      startChainageKm: startKm,
      endChainageKm: Math.round(startKm + lengthM / 1000),
    },
    ...{ ...reach, functionalClass: 2, hasNavigation: 1, hasSandMining: 0, fishingBanSince: '2021-01-01' },
    devices,
    sites: stations.map(({ name, site: { lng, lat } }) => ({
      name: name.replace('水质站', '采样点'),
      lng,
      lat,
    })),
  };
}
