import type { Language } from '../common.ts';

/** What is wrong with the card of a device: each is the code of an alarm. */
export const simAlarms = [
  'sim.usage',
  'sim.forecast',
  'sim.expiry',
  'sim.autoActivation',
  'sim.imei',
  'sim.suspended',
  'sim.zombie',
] as const;
export type SimAlarm = (typeof simAlarms)[number];

type Texts = Record<SimAlarm, (iccid: string) => string>;

const texts: Record<Language, Texts> = {
  zh: {
    'sim.usage': (iccid) => `物联网卡 ${iccid} 的流量即将用完`,
    'sim.forecast': (iccid) => `物联网卡 ${iccid} 本周期预计超出流量`,
    'sim.expiry': (iccid) => `物联网卡 ${iccid} 即将到期`,
    'sim.autoActivation': (iccid) => `物联网卡 ${iccid} 即将自动激活`,
    'sim.imei': (iccid) => `物联网卡 ${iccid} 出现在另一台设备中`,
    'sim.suspended': (iccid) => `物联网卡 ${iccid} 被运营商停机`,
    'sim.zombie': (iccid) => `物联网卡 ${iccid} 计费但 30 天没有使用`,
  },
  en: {
    'sim.usage': (iccid) => `The allowance of the SIM card ${iccid} runs out`,
    'sim.forecast': (iccid) => `The SIM card ${iccid} is going to use more than its allowance`,
    'sim.expiry': (iccid) => `The SIM card ${iccid} is about to expire`,
    'sim.autoActivation': (iccid) => `The SIM card ${iccid} is about to activate itself`,
    'sim.imei': (iccid) => `The SIM card ${iccid} is seen in another device`,
    'sim.suspended': (iccid) => `The SIM card ${iccid} was suspended by its carrier`,
    'sim.zombie': (iccid) => `The SIM card ${iccid} is paid for and has not been used for 30 days`,
  },
  es: {
    'sim.usage': (iccid) => `Se agotan los datos de la tarjeta SIM ${iccid}`,
    'sim.forecast': (iccid) => `La tarjeta SIM ${iccid} va a consumir más de lo contratado`,
    'sim.expiry': (iccid) => `La tarjeta SIM ${iccid} está a punto de caducar`,
    'sim.autoActivation': (iccid) => `La tarjeta SIM ${iccid} está a punto de activarse sola`,
    'sim.imei': (iccid) => `La tarjeta SIM ${iccid} aparece en otro dispositivo`,
    'sim.suspended': (iccid) => `El operador ha suspendido la tarjeta SIM ${iccid}`,
    'sim.zombie': (iccid) => `La tarjeta SIM ${iccid} se paga y no se usa desde hace 30 días`,
  },
  ja: {
    'sim.usage': (iccid) => `SIM カード ${iccid} の通信量が上限に近づいています`,
    'sim.forecast': (iccid) => `SIM カード ${iccid} は今期の上限を超える見込みです`,
    'sim.expiry': (iccid) => `SIM カード ${iccid} の期限が近づいています`,
    'sim.autoActivation': (iccid) => `SIM カード ${iccid} はまもなく自動で開通します`,
    'sim.imei': (iccid) => `SIM カード ${iccid} が別の機器で検出されました`,
    'sim.suspended': (iccid) => `SIM カード ${iccid} が通信事業者により停止されました`,
    'sim.zombie': (iccid) => `SIM カード ${iccid} は課金中ですが 30 日間使われていません`,
  },
};

/** What an alarm of a card says: `name` is the number of the card. */
export const simAlarmText = (code: string, name: string | null, language: Language): string | undefined =>
  simAlarms.includes(code as SimAlarm) ? texts[language][code as SimAlarm](name ?? '') : undefined;
