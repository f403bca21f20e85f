import { choice, enumValue, grouped, measurement, ordered, text, truth } from '../../model/drafts.ts';

export const streamStates = { stopped: 0, live: 1, degraded: 2 } as const;

const numbers = [
  ...grouped('视频', [
    measurement(
      'bitrate',
      ['码流', 'Stream bitrate', 'Tasa de bits', 'ビットレート'],
      'kbit/s',
      [0, 20_000, 0],
    ),
    measurement('fps', ['帧率', 'Frame rate', 'Fotogramas por segundo', 'フレームレート'], 'fps', [0, 60, 0]),
    choice(
      'streamState',
      ['视频状态', 'Stream state', 'Estado del vídeo', '映像状態'],
      [
        enumValue(streamStates.stopped, ['停止', 'Stopped', 'Detenido', '停止']),
        enumValue(streamStates.live, ['正常', 'Live', 'En directo', '配信中']),
        enumValue(streamStates.degraded, ['降级', 'Degraded', 'Degradado', '低画質']),
      ],
    ),
    truth('irOn', ['红外补光开启', 'Infrared light on', 'Luz infrarroja encendida', '赤外線照明オン']),
  ]),
  ...grouped('存储', [
    measurement(
      'storageUsed',
      ['存储占用', 'Storage used', 'Almacenamiento usado', 'ストレージ使用率'],
      '%',
      [0, 100, 1],
    ),
  ]),
  ...grouped('设备', [
    measurement('uptime', ['运行时间', 'Uptime', 'Tiempo en marcha', '稼働時間'], 's', [0, 100_000_000, 0]),
    measurement(
      'temperature',
      ['机内温度', 'Housing temperature', 'Temperatura interna', '筐体内温度'],
      '°C',
      [-30, 90, 1],
    ),
    measurement(
      'supplyV',
      ['供电电压', 'Supply voltage', 'Tensión de alimentación', '供給電圧'],
      'V',
      [0, 30, 1],
    ),
    measurement(
      'rssi',
      ['信号强度', 'Signal strength', 'Intensidad de señal', '電波強度'],
      'dBm',
      [-120, -30, 0],
    ),
  ]),
];

export const mastKeys = numbers.map((signal) => signal.semaphoreId);

export const mastSignals = ordered([
  ...numbers,
  ...grouped('设备', [
    text('firmware', ['固件版本', 'Firmware version', 'Versión de firmware', 'ファームウェア版']),
  ]),
]);
