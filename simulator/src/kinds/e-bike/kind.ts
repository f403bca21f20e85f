import type { DeviceKind } from '../../model/device-kind.ts';
import { alarm, setting, switchSetting } from '../../model/drafts.ts';
import { unit } from '../../model/random.ts';
import { eBike } from './model.ts';
import { bikeSignals } from './signals.ts';

export const eBikeKind: DeviceKind = {
  transport: 'mqtt',
  type: {
    typeCode: 'EBIKE-BAT',
    name: '电动自行车电池',
    remarks: '60 V 30 Ah 换电电池，带定位。行驶时每 10 秒、停放时每 60 秒上报；电流以放电为正。',
    isLocus: 1,
    expectedIntervalS: 60,
    retention: '1y',
    keySemaphoreId: 'SOC',
    cutsAtStandstill: 1,
    speedSemaphoreId: 'wheelSpeed',
    currentSemaphoreId: 'current',
    idleCurrentA: 0.2,
  },
  signals: bikeSignals,
  parameters: [
    setting(
      'ridingInterval',
      ['行驶上报间隔', 'Report interval while riding', 'Intervalo en marcha', '走行時の送信間隔'],
      { unit: 's', group: 'GPS', min: 5, max: 300, step: 5, defaultValue: 10 },
    ),
    setting(
      'parkedInterval',
      ['停放上报间隔', 'Report interval while parked', 'Intervalo aparcado', '駐輪時の送信間隔'],
      { unit: 's', group: 'GPS', min: 30, max: 3600, step: 30, defaultValue: 60 },
    ),
    setting('speedLimit', ['限速', 'Speed limit', 'Límite de velocidad', '速度制限'], {
      unit: 'km/h',
      group: 'BMS',
      min: 10,
      max: 45,
      step: 1,
      defaultValue: 25,
    }),
    setting(
      'chargeCurrentLimit',
      ['充电电流上限', 'Charge current limit', 'Límite de corriente de carga', '充電電流上限'],
      { unit: 'A', group: 'BMS', min: 1, max: 12, step: 0.5, defaultValue: 8 },
    ),
    switchSetting('dischargeEnabled', ['允许放电', 'Discharge allowed', 'Descarga permitida', '放電許可'], {
      group: 'BMS',
      on: true,
      dangerous: 1,
    }),
  ],
  alarms: [
    alarm(
      'SOC',
      'lt',
      [
        [3, 15],
        [4, 30],
      ],
      { deadBand: 3, onDelayS: 30, noDataS: 1800, noDataLevel: 4 },
    ),
    alarm(
      'temperature',
      'gt',
      [
        [1, 60],
        [2, 52],
        [3, 45],
      ],
      { deadBand: 2, onDelayS: 30 },
    ),
    alarm(
      'voltage',
      'lt',
      [
        [2, 51],
        [3, 54],
      ],
      { deadBand: 0.5, onDelayS: 20 },
    ),
    alarm('speed', 'gt', [[4, 35]], { deadBand: 3, onDelayS: 20 }),
  ],
  attributes: ({ seed }) => ({
    model: 'HY-6030G',
    iccid: `8986040${String(Math.floor(unit(seed, 901) * 1e12)).padStart(13, '0')}`,
  }),
  softVer: ({ seed }) => (unit(seed, 900) < 0.8 ? '1.9.0' : '1.8.4'),
  model: eBike,
};
