import type { DeviceKind } from '../../model/device-kind.ts';
import { alarm, setting, switchSetting } from '../../model/drafts.ts';
import { unit } from '../../model/random.ts';
import { waterStation } from './model.ts';
import { stationSignals } from './signals.ts';

export const waterStationKind: DeviceKind = {
  transport: 'mqtt',
  type: {
    typeCode: 'RIVER-WQ',
    name: '江河水质站',
    remarks: '浮标式水质自动监测站：水温、pH、溶解氧、浊度、电导率、水位，太阳能供电。',
    isLocus: 0,
    expectedIntervalS: 60,
    retention: '1y',
    keySemaphoreId: 'DO',
  },
  signals: stationSignals,
  parameters: [
    setting('sampleInterval', ['采样间隔', 'Sampling interval', 'Intervalo de muestreo', '測定間隔'], {
      unit: 's',
      group: '水质',
      min: 10,
      max: 3600,
      step: 10,
      defaultValue: 60,
    }),
    setting('wiperInterval', ['清洗刷间隔', 'Wiper interval', 'Intervalo del limpiador', 'ワイパー間隔'], {
      unit: 'min',
      group: '水质',
      min: 10,
      max: 1440,
      step: 10,
      defaultValue: 120,
    }),
    setting('levelOffset', ['水位基准修正', 'Level datum offset', 'Corrección de nivel', '水位基準補正'], {
      unit: 'm',
      group: '水文',
      min: -5,
      max: 5,
      step: 0.01,
      defaultValue: 0,
      dangerous: 1,
    }),
    switchSetting('lowPower', ['省电模式', 'Low-power mode', 'Modo de bajo consumo', '省電力モード'], {
      group: '供电',
      on: false,
    }),
  ],
  alarms: [
    alarm(
      'DO',
      'lt',
      [
        [1, 2],
        [2, 3],
        [3, 5],
      ],
      { deadBand: 0.3, onDelayS: 300, noDataS: 900, noDataLevel: 3 },
    ),
    alarm(
      'turbidity',
      'gt',
      [
        [2, 400],
        [3, 200],
        [4, 120],
      ],
      { deadBand: 15, onDelayS: 300 },
    ),
    alarm(
      'pH',
      'gt',
      [
        [2, 9.5],
        [3, 9],
      ],
      { deadBand: 0.1, onDelayS: 300 },
    ),
    alarm(
      'batteryV',
      'lt',
      [
        [2, 11.2],
        [3, 11.8],
      ],
      { deadBand: 0.2, onDelayS: 600 },
    ),
    alarm('doorOpen', 'eq', [[4, 1]], { onDelayS: 60 }),
  ],
  attributes: () => ({ model: 'SZ-600F', probes: 'T/pH/DO/NTU/EC/L' }),
  softVer: ({ seed }) => (unit(seed, 900) < 0.6 ? '3.1.2' : '3.0.7'),
  model: waterStation,
};
