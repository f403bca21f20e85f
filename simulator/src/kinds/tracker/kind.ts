import type { DeviceKind } from '../../model/device-kind.ts';
import { alarm, setting } from '../../model/drafts.ts';
import { tracker } from './model.ts';
import { trackerSignals } from './signals.ts';

export const trackerKind: DeviceKind = {
  transport: 'phone',
  type: {
    typeCode: 'GPS-TRACKER',
    name: '定位终端',
    remarks: '手机或定位器，按 Traccar Client 协议上报。移动时每 15 秒、静止时每 60 秒上报。',
    isLocus: 1,
    expectedIntervalS: 60,
    retention: '1y',
    keySemaphoreId: 'speed',
  },
  signals: trackerSignals,
  parameters: [
    setting('reportInterval', ['上报间隔', 'Report interval', 'Intervalo de envío', '送信間隔'], {
      unit: 's',
      group: 'GPS',
      min: 5,
      max: 3600,
      step: 5,
      defaultValue: 15,
    }),
  ],
  alarms: [
    alarm('batt', 'lt', [[3, 15]], { deadBand: 5, onDelayS: 60 }),
    alarm('speed', 'gt', [[3, 70]], { deadBand: 5, onDelayS: 30 }),
  ],
  attributes: () => ({ model: 'Traccar Client' }),
  softVer: () => '9.7.4',
  model: tracker,
};
