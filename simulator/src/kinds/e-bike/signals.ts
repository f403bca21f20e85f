import { choice, enumValue, grouped, measurement, ordered, unplotted } from '../../model/drafts.ts';

export const bikeStates = { parked: 0, riding: 1, charging: 2 } as const;

export const bikeSignals = ordered([
  ...grouped('GPS', [
    unplotted(measurement('lng', ['经度', 'Longitude', 'Longitud', '経度'], '°', [-180, 180, 6])),
    unplotted(measurement('lat', ['纬度', 'Latitude', 'Latitud', '緯度'], '°', [-90, 90, 6])),
    measurement('speed', ['速度', 'Speed', 'Velocidad', '速度'], 'km/h', [0, 80, 1]),
    measurement('dgr', ['航向', 'Heading', 'Rumbo', '方位'], '°', [0, 360, 0]),
    measurement(
      'PDOP',
      ['位置精度因子', 'Position dilution', 'Dilución de posición', '位置精度低下率'],
      null,
      [0, 50, 1],
    ),
    measurement('star', ['卫星数', 'Satellites', 'Satélites', '衛星数'], null, [0, 40, 0]),
    measurement(
      'DIST',
      ['累计里程', 'Distance ridden', 'Distancia recorrida', '積算走行距離'],
      'm',
      [0, 500_000_000, 0],
    ),
  ]),
  ...grouped('BMS', [
    measurement('SOC', ['荷电状态', 'State of charge', 'Estado de carga', '充電率'], '%', [0, 100, 1]),
    measurement(
      'voltage',
      ['电池电压', 'Battery voltage', 'Tensión de batería', '電池電圧'],
      'V',
      [45, 74, 2],
    ),
    measurement(
      'current',
      ['电池电流', 'Battery current', 'Corriente de batería', '電池電流'],
      'A',
      [-15, 40, 2],
    ),
    measurement(
      'temperature',
      ['电池温度', 'Battery temperature', 'Temperatura de batería', '電池温度'],
      '°C',
      [-30, 80, 1],
    ),
    measurement('cycles', ['循环次数', 'Charge cycles', 'Ciclos de carga', '充放電回数'], null, [0, 5000, 0]),
    choice(
      'runState',
      ['车辆状态', 'Vehicle state', 'Estado del vehículo', '車両状態'],
      [
        enumValue(bikeStates.parked, ['停放', 'Parked', 'Aparcado', '駐輪中']),
        enumValue(bikeStates.riding, ['行驶', 'Riding', 'En marcha', '走行中']),
        enumValue(bikeStates.charging, ['充电', 'Charging', 'Cargando', '充電中']),
      ],
    ),
    measurement(
      'wheelSpeed',
      ['轮速', 'Wheel speed', 'Velocidad de la rueda', '車輪速度'],
      'km/h',
      [0, 80, 1],
    ),
  ]),
]);

export const bikeKeys = bikeSignals.map((signal) => signal.semaphoreId);
