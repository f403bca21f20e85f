import type { SignalDraft } from '@weir/contract/fleet/device-types';
import {
  choice,
  enumValue,
  grouped,
  measurement,
  type Names,
  numbered,
  ordered,
  text,
  truth,
} from '../../model/drafts.ts';
import { cells, packs } from './cells.ts';

export const runStates = { standby: 0, charging: 1, discharging: 2, fault: 3, maintenance: 4 } as const;

/** Words in the original voice of the equipment's makers. */
export const alarmTexts = {
  none: '无',
  trip: '逆变器过流跳闸，等待自动重合',
  smoke: '烟感报警（例行测试）',
} as const;

export const probes = 16;

const range = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const two = (n: number) => String(n).padStart(2, '0');

const of = (module: string, [zh, en, es, ja]: Names): Names => [
  `${module} ${zh}`,
  `${module} ${en}`,
  `${es} ${module}`,
  `${module} ${ja}`,
];

function pack(n: number): SignalDraft[] {
  const m = `BMS${n}`;
  return numbered('BMS', n, [
    measurement(
      `${m}_SOC`,
      of(m, ['荷电状态', 'state of charge', 'Estado de carga', '充電率']),
      '%',
      [0, 100, 1],
    ),
    measurement(`${m}_U`, of(m, ['电压', 'voltage', 'Tensión', '電圧']), 'V', [40, 58.4, 2]),
    measurement(`${m}_I`, of(m, ['电流', 'current', 'Corriente', '電流']), 'A', [-150, 150, 1]),
    measurement(`${m}_P`, of(m, ['功率', 'power', 'Potencia', '電力']), 'kW', [-8, 8, 2]),
    measurement(
      `${m}_UMAX`,
      of(m, ['最高单体电压', 'highest cell voltage', 'Tensión máxima de celda', '最高セル電圧']),
      'V',
      [2.5, 3.65, 3],
    ),
    measurement(
      `${m}_UMIN`,
      of(m, ['最低单体电压', 'lowest cell voltage', 'Tensión mínima de celda', '最低セル電圧']),
      'V',
      [2.5, 3.65, 3],
    ),
    measurement(
      `${m}_TMAX`,
      of(m, ['最高温度', 'highest temperature', 'Temperatura máxima', '最高温度']),
      '°C',
      [-30, 80, 1],
    ),
    measurement(
      `${m}_TMIN`,
      of(m, ['最低温度', 'lowest temperature', 'Temperatura mínima', '最低温度']),
      '°C',
      [-30, 80, 1],
    ),
  ]);
}

function packHealth(n: number): SignalDraft[] {
  const m = `BMS${n}`;
  return numbered('BMS', n, [
    measurement(
      `${m}_SOH`,
      of(m, ['健康状态', 'state of health', 'Estado de salud', '健全度']),
      '%',
      [0, 100, 1],
    ),
    measurement(`${m}_CYCLES`, of(m, ['循环次数', 'cycles', 'Ciclos', 'サイクル数']), null, [0, 20_000, 0]),
  ]);
}

function converter(n: number): SignalDraft[] {
  const m = `DCDC${n}`;
  return numbered('DCDC', n, [
    measurement(`${m}_U`, of(m, ['母线电压', 'bus voltage', 'Tensión de bus', 'バス電圧']), 'V', [0, 900, 1]),
    measurement(
      `${m}_I`,
      of(m, ['母线电流', 'bus current', 'Corriente de bus', 'バス電流']),
      'A',
      [-60, 60, 2],
    ),
    measurement(
      `${m}_T`,
      of(m, ['模块温度', 'module temperature', 'Temperatura del módulo', 'モジュール温度']),
      '°C',
      [-30, 100, 1],
    ),
  ]);
}

const inverter = numbered('INV', 1, [
  measurement(
    'INV1_P',
    ['交流有功功率', 'AC active power', 'Potencia activa CA', '交流有効電力'],
    'kW',
    [-30, 30, 2],
  ),
  measurement(
    'INV1_Q',
    ['交流无功功率', 'AC reactive power', 'Potencia reactiva CA', '交流無効電力'],
    'kvar',
    [-30, 30, 2],
  ),
  measurement('INV1_PF', ['功率因数', 'Power factor', 'Factor de potencia', '力率'], null, [-1, 1, 3]),
  measurement('INV1_F', ['电网频率', 'Grid frequency', 'Frecuencia de red', '系統周波数'], 'Hz', [45, 55, 2]),
  measurement(
    'INV1_U',
    ['电网线电压', 'Grid line voltage', 'Tensión de línea', '系統線間電圧'],
    'V',
    [0, 480, 1],
  ),
  measurement(
    'INV1_T',
    ['逆变器温度', 'Inverter temperature', 'Temperatura del inversor', 'インバーター温度'],
    '°C',
    [-30, 110, 1],
  ),
]);

const system = [
  ...grouped('系统', [
    measurement(
      'SOC',
      ['系统荷电状态', 'System state of charge', 'Estado de carga del sistema', 'システム充電率'],
      '%',
      [0, 100, 1],
    ),
    choice(
      'runState',
      ['运行状态', 'Run state', 'Estado de operación', '運転状態'],
      [
        enumValue(runStates.standby, ['待机', 'Standby', 'En espera', '待機']),
        enumValue(runStates.charging, ['充电', 'Charging', 'Cargando', '充電中']),
        enumValue(runStates.discharging, ['放电', 'Discharging', 'Descargando', '放電中']),
        enumValue(runStates.fault, ['故障', 'Fault', 'Fallo', '故障']),
        enumValue(runStates.maintenance, ['检修', 'Maintenance', 'Mantenimiento', '点検中']),
      ],
    ),
    measurement(
      'ambientT',
      ['环境温度', 'Ambient temperature', 'Temperatura ambiente', '外気温'],
      '°C',
      [-30, 60, 1],
    ),
    measurement(
      'ambientRH',
      ['柜内湿度', 'Cabinet humidity', 'Humedad del armario', '庫内湿度'],
      '%RH',
      [0, 100, 0],
    ),
    measurement(
      'insulation',
      ['绝缘电阻', 'Insulation resistance', 'Resistencia de aislamiento', '絶縁抵抗'],
      'kΩ',
      [0, 10_000, 0],
    ),
  ]),
  ...grouped('烟雾传感器', [truth('smoke', ['烟雾报警', 'Smoke detected', 'Humo detectado', '煙感知'])]),
  ...grouped('系统', [
    truth('doorOpen', ['柜门打开', 'Door open', 'Puerta abierta', '扉開']),
    truth('fanOn', ['风机运行', 'Fans running', 'Ventiladores en marcha', 'ファン運転']),
  ]),
];

const counters = grouped('系统', [
  measurement(
    'chargedToday',
    ['当日充电量', 'Charged today', 'Cargado hoy', '本日充電量'],
    'kWh',
    [0, 500, 1],
  ),
  measurement(
    'dischargedToday',
    ['当日放电量', 'Discharged today', 'Descargado hoy', '本日放電量'],
    'kWh',
    [0, 500, 1],
  ),
  measurement(
    'chargedTotal',
    ['累计充电量', 'Charged in total', 'Carga total', '累計充電量'],
    'kWh',
    [0, 10_000_000, 1],
  ),
  measurement(
    'dischargedTotal',
    ['累计放电量', 'Discharged in total', 'Descarga total', '累計放電量'],
    'kWh',
    [0, 10_000_000, 1],
  ),
]);

const cellVoltages = grouped(
  '单体电压',
  range(cells).map((n) =>
    measurement(`CELL${two(n)}`, [`${n}号电芯`, `Cell ${n}`, `Celda ${n}`, `セル${n}`], 'V', [2.5, 3.65, 3]),
  ),
);

const temperatures = grouped(
  '温度',
  range(probes).map((n) =>
    measurement(
      `TEMP${two(n)}`,
      [`${n}号测点`, `Probe ${n}`, `Sonda ${n}`, `測定点${n}`],
      '°C',
      [-30, 80, 1],
    ),
  ),
);

const keysOf = (signals: readonly SignalDraft[]) => signals.map((signal) => signal.semaphoreId);

const main = [...range(packs).flatMap(pack), ...range(2).flatMap(converter), ...inverter, ...system];
const slow = [...cellVoltages, ...temperatures, ...range(packs).flatMap(packHealth), ...counters];

/** The messages of a cabinet: what every minute, what slowly, what fast on some of them. */
export const mainKeys = keysOf(main);
export const slowKeys = keysOf(slow);
export const cellKeys = keysOf(cellVoltages);
export const fastKeys = [...range(packs).flatMap((n) => [`BMS${n}_I`, `BMS${n}_P`]), 'INV1_P'];

const alarmSignal = grouped('系统', [
  text('alarmText', ['报警文本', 'Alarm text', 'Texto de alarma', '警報メッセージ']),
]);

export const cabinetSignals = ordered([
  ...system.filter((signal) => signal.group === '系统'),
  ...alarmSignal,
  ...counters,
  ...range(packs).flatMap((n) => [...pack(n), ...packHealth(n)]),
  ...range(2).flatMap(converter),
  ...inverter,
  ...cellVoltages,
  ...temperatures,
  ...system.filter((signal) => signal.group !== '系统'),
]);
