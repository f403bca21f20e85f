import { grouped, measurement, ordered, truth } from '../../model/drafts.ts';

export const stationSignals = ordered([
  ...grouped('水质', [
    measurement('waterTemp', ['水温', 'Water temperature', 'Temperatura del agua', '水温'], '°C', [0, 40, 2]),
    measurement('pH', ['pH 值', 'pH', 'pH', 'pH'], null, [0, 14, 2]),
    measurement('DO', ['溶解氧', 'Dissolved oxygen', 'Oxígeno disuelto', '溶存酸素'], 'mg/L', [0, 20, 2]),
    measurement('turbidity', ['浊度', 'Turbidity', 'Turbidez', '濁度'], 'NTU', [0, 4000, 1]),
    measurement(
      'conductivity',
      ['电导率', 'Conductivity', 'Conductividad', '電気伝導率'],
      'µS/cm',
      [0, 2000, 0],
    ),
  ]),
  ...grouped('水文', [
    measurement('level', ['水位', 'Water level', 'Nivel del agua', '水位'], 'm', [0, 60, 2]),
    measurement('velocity', ['流速', 'Flow velocity', 'Velocidad de corriente', '流速'], 'm/s', [0, 6, 2]),
  ]),
  ...grouped('供电', [
    measurement(
      'batteryV',
      ['蓄电池电压', 'Battery voltage', 'Tensión de batería', 'バッテリー電圧'],
      'V',
      [9, 16, 2],
    ),
    measurement(
      'solarV',
      ['光伏电压', 'Solar panel voltage', 'Tensión solar', '太陽電池電圧'],
      'V',
      [0, 30, 1],
    ),
  ]),
  ...grouped('设备', [
    measurement(
      'boxTemp',
      ['机箱温度', 'Enclosure temperature', 'Temperatura de la caja', '筐体温度'],
      '°C',
      [-30, 80, 1],
    ),
    measurement(
      'rssi',
      ['信号强度', 'Signal strength', 'Intensidad de señal', '電波強度'],
      'dBm',
      [-120, -30, 0],
    ),
    truth('doorOpen', ['机箱门打开', 'Enclosure open', 'Caja abierta', '筐体扉開']),
  ]),
]);

export const stationKeys = stationSignals.map((signal) => signal.semaphoreId);
