import type { CampaignDraft } from '@weir/contract/upgrades/campaign-rules';
import type { VersionDraft } from '@weir/contract/upgrades/versions';
import type { KindName } from './kinds.ts';
import { hash, seedOf } from './model/random.ts';
import { moduleName } from './upgrades.ts';

/** Software of a kind of equipment, and the campaign that brings the newest of it to all devices. */
export interface Firmware {
  readonly kind: KindName;
  /** The oldest first. Those before the last are what devices can go back to. */
  readonly versions: readonly VersionDraft[];
  readonly campaign: Omit<CampaignDraft, 'versionId' | 'targets'>;
}

type Notes = readonly [zh: string, en: string, es: string, ja: string];

const draftOf = (
  name: string,
  manufacturer: string,
  softVer: string,
  [info, infoEn, infoEs, infoJa]: Notes,
): VersionDraft => ({
  ...{ name: `${name} ${softVer}`, manufacturer, module: moduleName, softVer },
  ...{ info, infoEn, infoEs, infoJa },
});

const aWeekMinutes = 7 * 24 * 60;
/** Whoever looks at the demonstration does not wait long for a device. */
const impatient = { notifyMinutes: 10, downloadMinutes: 10, installMinutes: 5, confirmMinutes: 5 };

export const firmware: readonly Firmware[] = [
  {
    kind: 'bike',
    versions: [
      draftOf('电池管理系统', '华骑', '1.8.4', [
        '首个量产版本。',
        'The first version in series production.',
        'La primera versión de producción en serie.',
        '最初の量産版です。',
      ]),
      draftOf('电池管理系统', '华骑', '1.9.0', [
        '充电末期的均衡更平稳。',
        'Balances the cells more evenly towards the end of a charge.',
        'Equilibra mejor las celdas al final de la carga.',
        '充電の終わりのセルバランスをなめらかにしました。',
      ]),
      draftOf('电池管理系统', '华骑', '2.0.0', [
        '低温下的剩余电量更准确，上报更省流量。',
        'Estimates the charge better in the cold, and reports with less data.',
        'Estima mejor la carga con frío y envía menos datos.',
        '低温での残量がより正確になり、通信量が減りました。',
      ]),
    ],
    campaign: {
      ...{ name: '电动车电池升级到 2.0.0', groups: [25, 100], startNow: 1 },
      ...{ okPct: 60, errPct: 10, errCount: 3, bakeMinutes: 0, healthGate: 0, ...impatient },
    },
  },
  {
    kind: 'station',
    versions: [
      draftOf('水质站采集器', '水质仪器', '3.2.0', [
        '浊度探头自清洗改为每六小时一次。',
        'Cleans the turbidity probe every six hours.',
        'Limpia la sonda de turbidez cada seis horas.',
        '濁度センサーの自動洗浄を六時間ごとにしました。',
      ]),
    ],
    campaign: {
      ...{ name: '水质站分批升级到 3.2.0', groups: [50, 100], startNow: 1 },
      ...{ okPct: 40, errCount: 5, bakeMinutes: aWeekMinutes, ...impatient },
    },
  },
  {
    kind: 'cabinet',
    versions: [
      draftOf('储能柜控制器', '蓝源', '2.5.0', [
        '风扇按电芯最高温度调速。',
        'Runs the fans by the hottest cell.',
        'Regula los ventiladores según la celda más caliente.',
        '最も熱いセルに合わせてファンを回します。',
      ]),
    ],
    campaign: {
      ...{ name: '储能柜升级到 2.5.0', groups: [100], startNow: 1, downloadsAtOnce: 3 },
      ...{ okPct: 100, errPct: 0, errCount: 0, bakeMinutes: 0, healthGate: 0, ...impatient },
    },
  },
];

const fileBytes = 384 * 1024;

/** The bytes of an image: the same for the same name. */
export function imageOf(kind: KindName, softVer: string): File {
  const name = `${kind}-${softVer}.bin`;
  const seed = seedOf(name);
  const words = Uint32Array.from({ length: fileBytes / 4 }, (_, i) => hash(seed, i));
  return new File([words], name);
}
