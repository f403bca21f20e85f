import type { DeviceKind } from '../../model/device-kind.ts';
import { alarm, setting, switchSetting } from '../../model/drafts.ts';
import { unit } from '../../model/random.ts';
import { batteryCabinet } from './model.ts';
import { cabinetSignals } from './signals.ts';

const packAlarms = [1, 2, 3, 4].flatMap((n) => [
  alarm(
    `BMS${n}_UMAX`,
    'gt',
    [
      [1, 3.65],
      [2, 3.6],
      [3, 3.55],
    ],
    { deadBand: 0.02, onDelayS: 10 },
  ),
  alarm(
    `BMS${n}_UMIN`,
    'lt',
    [
      [1, 2.6],
      [2, 2.8],
      [3, 2.95],
    ],
    { deadBand: 0.03, onDelayS: 10 },
  ),
  alarm(
    `BMS${n}_TMAX`,
    'gt',
    [
      [1, 58],
      [2, 52],
      [3, 46],
    ],
    { deadBand: 1, onDelayS: 30 },
  ),
]);

export const batteryCabinetKind: DeviceKind = {
  transport: 'mqtt',
  type: {
    typeCode: 'BESS-CAB',
    name: '储能电池柜',
    remarks: '港口岸电储能柜：4 组 16 串磷酸铁锂电池，2 台 DCDC，1 台 30 kW 逆变器。电流与功率以放电为正。',
    isLocus: 0,
    expectedIntervalS: 60,
    retention: '1y',
    keySemaphoreId: 'SOC',
  },
  signals: cabinetSignals,
  parameters: [
    setting(
      'chargePowerLimit',
      ['充电功率上限', 'Charge power limit', 'Límite de potencia de carga', '充電電力上限'],
      { unit: 'kW', group: 'INV', min: 0, max: 30, step: 0.5, defaultValue: 20 },
    ),
    setting(
      'dischargePowerLimit',
      ['放电功率上限', 'Discharge power limit', 'Límite de potencia de descarga', '放電電力上限'],
      { unit: 'kW', group: 'INV', min: 0, max: 30, step: 0.5, defaultValue: 20 },
    ),
    setting(
      'socUpperLimit',
      ['荷电状态上限', 'Upper charge limit', 'Límite superior de carga', '充電率上限'],
      { unit: '%', group: 'BMS', min: 60, max: 100, step: 1, defaultValue: 97 },
    ),
    setting(
      'socLowerLimit',
      ['荷电状态下限', 'Lower charge limit', 'Límite inferior de carga', '充電率下限'],
      { unit: '%', group: 'BMS', min: 5, max: 40, step: 1, defaultValue: 15 },
    ),
    setting(
      'cellOverVoltage',
      ['单体过压保护', 'Cell over-voltage cut-off', 'Corte por sobretensión de celda', 'セル過電圧保護'],
      { unit: 'V', group: 'BMS', min: 3.4, max: 3.7, step: 0.01, defaultValue: 3.65, dangerous: 1 },
    ),
    setting(
      'cellUnderVoltage',
      ['单体欠压保护', 'Cell under-voltage cut-off', 'Corte por subtensión de celda', 'セル低電圧保護'],
      { unit: 'V', group: 'BMS', min: 2.4, max: 3, step: 0.01, defaultValue: 2.6, dangerous: 1 },
    ),
    setting(
      'fanStartTemperature',
      ['风机启动温度', 'Fan start temperature', 'Temperatura de arranque de ventiladores', 'ファン始動温度'],
      { unit: '°C', group: '系统', min: 20, max: 45, step: 1, defaultValue: 30 },
    ),
    switchSetting('remoteEnabled', ['远程控制', 'Remote control', 'Control remoto', '遠隔制御'], {
      group: '系统',
      on: true,
      dangerous: 1,
    }),
  ],
  alarms: [
    alarm(
      'SOC',
      'lt',
      [
        [2, 8],
        [3, 15],
      ],
      { deadBand: 2, onDelayS: 60, noDataS: 600, noDataLevel: 3 },
    ),
    alarm('smoke', 'eq', [[1, 1]]),
    alarm('runState', 'eq', [[2, 3]]),
    alarm(
      'insulation',
      'lt',
      [
        [1, 500],
        [2, 1000],
      ],
      { deadBand: 100, onDelayS: 60 },
    ),
    alarm('doorOpen', 'eq', [[4, 1]], { onDelayS: 300 }),
    ...packAlarms,
  ],
  attributes: () => ({ model: 'LY-BESS-57', hwVersion: 'C2', cells: 64 }),
  softVer: ({ seed }) => (unit(seed, 900) < 0.7 ? '2.4.1' : '2.3.8'),
  model: batteryCabinet,
};
