import type { ProjectDraft } from '@weir/contract/fleet/projects';
import { rides } from '../kinds/e-bike/routes.ts';
import { outings } from '../kinds/tracker/outings.ts';
import type { KindName } from '../kinds.ts';
import type { Site } from '../model/device-kind.ts';
import { derive, seedOf } from '../model/random.ts';
import type { Habit } from '../presence.ts';

export interface Project {
  readonly key: string;
  readonly draft: ProjectDraft;
}

/** A device of the fleet, as it stands at the river. */
export interface Member {
  readonly SN: string;
  readonly name: string;
  readonly address: string;
  readonly kind: KindName;
  readonly project: string;
  readonly habit: Habit;
  readonly site: Site;
}

const project = (key: string, name: string, address: string, remarks: string): Project => ({
  key,
  draft: { name, address, remarks, is_weather: 1, is_map: 1, timeZone: 'Asia/Shanghai' },
});

/** Six reaches of the Yangtze from Gezhouba to Wuhan. */
export const projects: readonly Project[] = [
  project('YC', '长江宜昌江段', '湖北省宜昌市', '葛洲坝下至虎牙滩，中华鲟产卵场江段；含宜昌城区换电车辆。'),
  project('ZJ', '长江枝江江段', '湖北省宜昌市枝江市', '宜都清江口至松滋口，港口岸电与水质监测。'),
  project('JZ', '长江荆州江段', '湖北省荆州市', '沙市至郝穴；含荆州城区换电车辆。'),
  project('SJ', '长江石首监利江段', '湖北省荆州市', '石首至监利，天鹅洲长江江豚保护区所在江段。'),
  project('CL', '长江城陵矶江段', '湖南省岳阳市', '洞庭湖出口至螺山。'),
  project('WH', '长江武汉江段', '湖北省武汉市', '金口至阳逻。'),
];

type Row = readonly [
  place: string,
  address: string,
  lng: number,
  lat: number,
  riverKm: number,
  habit?: Habit,
];

const stations: Readonly<Record<string, readonly Row[]>> = {
  YC: [
    ['宜昌水文断面', '宜昌市西陵区滨江路', 111.2812, 30.6921, 3],
    ['宜昌胭脂坝', '宜昌市伍家岗区胭脂坝', 111.3128, 30.6512, 9],
    ['宜昌虎牙滩', '宜昌市猇亭区虎牙滩', 111.3985, 30.5468, 25],
  ],
  ZJ: [
    ['宜都清江口', '宜都市陆城街道清江口', 111.4512, 30.4021, 38],
    ['枝城', '宜都市枝城镇', 111.5098, 30.3012, 57, 'flaky'],
    ['松滋口', '松滋市陈店镇', 111.6378, 30.3589, 76, 'never'],
  ],
  JZ: [
    ['沙市二郎矶', '荆州市沙市区临江路', 112.2318, 30.3049, 148],
    ['公安斗湖堤', '公安县斗湖堤镇', 112.2435, 30.0682, 190],
    ['江陵郝穴', '江陵县郝穴镇', 112.4108, 30.0389, 208, 'gone'],
  ],
  SJ: [
    ['石首', '石首市绣林街道', 112.4089, 29.7478, 234],
    ['天鹅洲故道', '石首市天鹅洲长江故道', 112.5708, 29.8201, 256, 'flaky'],
    ['监利', '监利市容城镇', 112.8892, 29.7981, 312],
  ],
  CL: [
    ['城陵矶七里山', '岳阳市岳阳楼区城陵矶', 113.1312, 29.4286, 395],
    ['螺山', '洪湖市螺山镇', 113.3292, 29.6631, 426],
  ],
  WH: [
    ['武汉金口', '武汉市江夏区金口街道', 114.1218, 30.3338, 598],
    ['武汉关', '武汉市江汉区沿江大道', 114.2968, 30.5801, 626],
  ],
};

const cabinets: Readonly<Record<string, readonly Row[]>> = {
  YC: [
    ['宜昌临江坪锚地', '宜昌市伍家岗区临江坪', 111.3421, 30.6179, 14],
    ['宜昌云池港', '宜昌市猇亭区云池港', 111.4189, 30.5098, 30],
  ],
  ZJ: [
    ['宜昌白洋港', '枝江市白洋镇', 111.5768, 30.3879, 68],
    ['枝江七星台港', '枝江市七星台镇', 111.9118, 30.3612, 112, 'flaky'],
  ],
  JZ: [
    ['荆州盐卡港1号', '荆州市沙市区盐卡港', 112.2918, 30.2668, 157],
    ['荆州盐卡港2号', '荆州市沙市区盐卡港', 112.2931, 30.2661, 157],
  ],
  SJ: [
    ['石首港', '石首市绣林街道', 112.4221, 29.7392, 236],
    ['监利容城港', '监利市容城镇', 112.9018, 29.8012, 314],
  ],
  CL: [['城陵矶新港', '岳阳市云溪区城陵矶新港', 113.1689, 29.4978, 402]],
  WH: [['武汉阳逻港', '武汉市新洲区阳逻街道', 114.5478, 30.6642, 655]],
};

const masts: Readonly<Record<string, readonly Row[]>> = {
  YC: [
    ['葛洲坝下', '宜昌市西陵区葛洲坝', 111.2741, 30.7258, 1],
    ['胭脂坝头', '宜昌市伍家岗区沿江大道', 111.3189, 30.6561, 8],
  ],
  ZJ: [['枝江董市', '枝江市董市镇', 111.7021, 30.4018, 84]],
  JZ: [
    ['沙市观音矶', '荆州市沙市区荆江大堤', 112.2262, 30.3088, 147],
    ['郝穴铁牛矶', '江陵县郝穴镇', 112.4181, 30.0432, 209, 'flaky'],
  ],
  SJ: [
    ['天鹅洲网箱', '石首市天鹅洲保护区', 112.5772, 29.8248, 256],
    ['监利大堤', '监利市容城镇', 112.8961, 29.8032, 313],
  ],
  CL: [['城陵矶', '岳阳市岳阳楼区城陵矶', 113.1368, 29.4321, 396]],
  WH: [
    ['青山江滩', '武汉市青山区临江大道', 114.3912, 30.6418, 640],
    ['武汉关江滩', '武汉市江岸区沿江大道', 114.3011, 30.5861, 627],
  ],
};

/** Devices with a camera whose picture is drawn: it needs neither a network nor ffmpeg. */
export const withCamera: ReadonlySet<string> = new Set(['CM-YC-01']);
export const cameraName = '江面';

/** The battery of an order that is long overdue: the first one of the first store. */
const withheld: ReadonlySet<string> = new Set(['EB-YC-01']);

const heroes = new Set(['BC-YC-02', 'BC-JZ-01', 'BC-WH-01']);

function members(
  kind: KindName,
  prefix: string,
  name: (place: string) => string,
  rows: Readonly<Record<string, readonly Row[]>>,
): Member[] {
  return Object.entries(rows).flatMap(([key, list]) =>
    list.map(([place, address, lng, lat, riverKm, habit = 'steady'], i): Member => {
      const SN = `${prefix}-${key}-${String(i + 1).padStart(2, '0')}`;
      const site = { seed: seedOf(SN), region: derive(seedOf('Yangtze'), seedOf(key)), lng, lat, riverKm };
      return {
        SN,
        name: name(place),
        address,
        kind,
        project: key,
        habit,
        site: { ...site, hero: heroes.has(SN), withheld: withheld.has(SN) },
      };
    }),
  );
}

const bikeHabits: Readonly<Record<number, Habit>> = {
  3: 'flaky',
  6: 'gone',
  9: 'silent',
  16: 'flaky',
  20: 'never',
};

/** The project and the town of a ride. */
function townOf(ride: string): [project: string, town: string] {
  if (ride.startsWith('宜昌')) return ['YC', '宜昌市'];
  return ride.startsWith('枝江') ? ['ZJ', '枝江市'] : ['JZ', '荆州市'];
}

/** Two bikes on every ride. */
function bikes(): Readonly<Record<string, readonly Row[]>> {
  const rows: Record<string, Row[]> = { YC: [], JZ: [], ZJ: [] };
  for (const [i, [ride, loop]] of Object.entries(rides).entries()) {
    const [lng, lat] = loop[0] ?? [0, 0];
    const [key, city] = townOf(ride);
    for (const n of [0, 1]) {
      rows[key]?.push([
        `${ride}${n + 1}号`,
        `${city} · ${ride}`,
        lng,
        lat,
        0,
        bikeHabits[i * 2 + n] ?? 'steady',
      ]);
    }
  }
  return rows;
}

const trackers = (): Member[] => {
  const carried: readonly (readonly [
    project: string,
    place: string,
    carrier: Site['carrier'],
    address: string,
  ])[] = [
    ['JZ', '荆沙配送车', 'courier', '荆州市沙市区荆沙大道'],
    ['ZJ', '枝城漂流监测船', 'boat', '宜都市枝城镇江面'],
    ['JZ', '沙市航标', 'buoy', '荆州市沙市区江面'],
    ['YC', '五一广场电动车', 'stolen', '宜昌市西陵区五一广场'],
  ];
  return carried.map(([project, name, carrier = 'courier', address], i) => {
    const SN = `GT-${project}-${String(i + 1).padStart(2, '0')}`;
    const [lng, lat] = outings[carrier].loop[0] ?? [0, 0];
    const site = { seed: seedOf(SN), region: 0, lng, lat, riverKm: 0, hero: false, carrier };
    return { SN, name, address, kind: 'tracker', project, habit: 'steady', site };
  });
};

export const fleet: readonly Member[] = [
  ...members('station', 'WQ', (place) => `${place}水质站`, stations),
  ...members('cabinet', 'BC', (place) => `${place}储能柜`, cabinets),
  ...members('mast', 'CM', (place) => `${place}摄像机杆`, masts),
  ...members('bike', 'EB', (place) => `${place}电动车`, bikes()),
  ...trackers(),
];
