import type { DeviceKind } from '../../model/device-kind.ts';
import { alarm, setting, switchSetting } from '../../model/drafts.ts';
import { cameraMast, firmwareOf } from './model.ts';
import { mastSignals } from './signals.ts';

export const cameraMastKind: DeviceKind = {
  transport: 'http',
  type: {
    typeCode: 'CAM-MAST',
    name: '岸基摄像机杆',
    remarks: '岸边禁渔巡护摄像机，太阳能供电，通过 HTTP 上报。',
    isLocus: 0,
    expectedIntervalS: 60,
    retention: '1y',
    keySemaphoreId: 'bitrate',
  },
  signals: mastSignals,
  parameters: [
    setting('bitrateLimit', ['码流上限', 'Bitrate limit', 'Límite de tasa de bits', 'ビットレート上限'], {
      unit: 'kbit/s',
      group: '视频',
      min: 256,
      max: 8192,
      step: 64,
      defaultValue: 4096,
    }),
    setting(
      'keepDays',
      ['录像保留天数', 'Days recordings are kept', 'Días de conservación', '録画保存日数'],
      { unit: 'd', group: '存储', min: 1, max: 90, step: 1, defaultValue: 14 },
    ),
    switchSetting('irAuto', ['红外自动', 'Infrared automatic', 'Infrarrojo automático', '赤外線自動'], {
      group: '视频',
      on: true,
    }),
  ],
  alarms: [
    alarm(
      'storageUsed',
      'gt',
      [
        [3, 95],
        [4, 90],
      ],
      { deadBand: 2, onDelayS: 300 },
    ),
    alarm(
      'temperature',
      'gt',
      [
        [2, 70],
        [3, 60],
      ],
      { deadBand: 2, onDelayS: 120 },
    ),
    alarm(
      'supplyV',
      'lt',
      [
        [2, 11],
        [3, 11.6],
      ],
      { deadBand: 0.2, onDelayS: 300, noDataS: 900, noDataLevel: 3 },
    ),
  ],
  attributes: () => ({ model: 'JK-PT4G', lens: '4.8-120 mm' }),
  softVer: ({ seed }) => firmwareOf(seed),
  model: cameraMast,
};
