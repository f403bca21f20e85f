import type { SignalDraft } from './device-types.ts';

/** What is known of a signal before anybody has described it. */
export interface KnownSignal
  extends Required<Pick<SignalDraft, 'name'>>,
    Record<'nameEn' | 'nameEs' | 'nameJa' | 'group', string> {
  readonly unit: string | null;
  readonly precision: number | null;
  readonly chart: boolean;
}

type Words = readonly [zh: string, en: string, es: string, ja: string];

const measured = (words: Words, unit: string | null, precision: number | null): KnownSignal => ({
  ...told(words),
  unit,
  precision,
  chart: true,
});

const told = ([name, nameEn, nameEs, nameJa]: Words): KnownSignal => ({
  ...{ name, nameEn, nameEs, nameJa, group: 'GPS' },
  ...{ unit: null, precision: null, chart: false },
});

const longitude: KnownSignal = {
  ...told(['经度', 'Longitude', 'Longitud', '経度']),
  unit: '°',
  precision: 6,
};
const latitude: KnownSignal = { ...told(['纬度', 'Latitude', 'Latitud', '緯度']), unit: '°', precision: 6 };

const signals: Readonly<Record<string, KnownSignal>> = {
  lng: longitude,
  longitude,
  lat: latitude,
  latitude,
  speed: measured(['速度', 'Speed', 'Velocidad', '速度'], 'km/h', 1),
  dgr: measured(['航向', 'Heading', 'Rumbo', '進行方向'], '°', 0),
  alt: measured(['海拔', 'Altitude', 'Altitud', '標高'], 'm', 1),
  PDOP: measured(
    [
      '位置精度因子（PDOP）',
      'Position dilution (PDOP)',
      'Dilución de posición (PDOP)',
      '位置精度低下率（PDOP）',
    ],
    null,
    1,
  ),
  hdop: measured(
    [
      '水平精度因子（HDOP）',
      'Horizontal dilution (HDOP)',
      'Dilución horizontal (HDOP)',
      '水平精度低下率（HDOP）',
    ],
    null,
    1,
  ),
  star: measured(['卫星数', 'Satellites', 'Satélites', '衛星数'], null, 0),
  DIST: measured(['累计里程', 'Distance travelled', 'Distancia recorrida', '積算走行距離'], 'm', 0),
  accuracy: measured(['定位误差', 'Position error', 'Error de posición', '測位誤差'], 'm', 1),
  batt: measured(['电量', 'Battery level', 'Nivel de batería', '電池残量'], '%', 0),
  charge: told(['正在充电', 'Charging', 'Cargando', '充電中']),
  valid: told(['定位有效', 'Fix is valid', 'Posición válida', '測位有効']),
  motion: told(['正在移动', 'Moving', 'En movimiento', '移動中']),
  activity: told(['活动', 'Activity', 'Actividad', '動作']),
  event: told(['定位原因', 'Reason for the fix', 'Motivo de la posición', '測位の理由']),
  mock: told(['模拟定位', 'Simulated position', 'Posición simulada', '模擬位置']),
  alarm: told(['定位器告警', 'Alarm of the tracker', 'Alarma del localizador', 'トラッカーの警報']),
  driverUniqueId: told(['驾驶员标识', 'Driver', 'Conductor', '運転者']),
  cellTowers: told(['基站', 'Cell towers', 'Antenas de telefonía', '基地局']),
  wifiNetworks: told(['Wi-Fi 网络', 'Wi-Fi networks', 'Redes wifi', 'Wi-Fi ネットワーク']),
  sentTime: {
    ...told(['发送时间', 'Time of sending', 'Hora de envío', '送信時刻']),
    unit: 'ms',
    precision: 0,
  },
};

/** Keys that mean the same on every device that says where it is. */
export const knownSignals: ReadonlyMap<string, KnownSignal> = new Map(Object.entries(signals));
