import type { Language } from '../common.ts';
import { withDetail } from './with-detail.ts';

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

const texts: Record<Language, Record<SimAlarm, string>> = {
  zh: {
    'sim.usage': '物联网卡流量即将用完',
    'sim.forecast': '物联网卡本周期预计超出流量',
    'sim.expiry': '物联网卡即将到期',
    'sim.autoActivation': '物联网卡即将自动激活',
    'sim.imei': '物联网卡出现在另一台设备中',
    'sim.suspended': '物联网卡被运营商停机',
    'sim.zombie': '物联网卡计费但 30 天没有使用',
  },
  en: {
    'sim.usage': 'SIM card allowance is running out',
    'sim.forecast': 'SIM card is going to exceed its allowance',
    'sim.expiry': 'SIM card is about to expire',
    'sim.autoActivation': 'SIM card is about to activate itself',
    'sim.imei': 'SIM card is seen in another device',
    'sim.suspended': 'SIM card was suspended by its carrier',
    'sim.zombie': 'SIM card is paid for, but has been unused for 30 days',
  },
  es: {
    'sim.usage': 'Se agotan los datos de la tarjeta SIM',
    'sim.forecast': 'La tarjeta SIM va a superar los datos contratados',
    'sim.expiry': 'La tarjeta SIM está a punto de caducar',
    'sim.autoActivation': 'La tarjeta SIM está a punto de activarse sola',
    'sim.imei': 'La tarjeta SIM aparece en otro dispositivo',
    'sim.suspended': 'El operador ha suspendido la tarjeta SIM',
    'sim.zombie': 'La tarjeta SIM se paga y no se usa desde hace 30 días',
  },
  ja: {
    'sim.usage': 'SIM カードの通信量が上限に近づいています',
    'sim.forecast': 'SIM カードが今期の上限を超える見込みです',
    'sim.expiry': 'SIM カードの期限が近づいています',
    'sim.autoActivation': 'SIM カードがまもなく自動で開通します',
    'sim.imei': 'SIM カードが別の機器で検出されました',
    'sim.suspended': 'SIM カードが通信事業者により停止されました',
    'sim.zombie': '課金中の SIM カードが 30 日間使われていません',
  },
};

/** What an alarm of a card says: `name` is the number of the card; null: of any. */
export const simAlarmText = (code: string, name: string | null, language: Language): string | undefined =>
  simAlarms.includes(code as SimAlarm)
    ? withDetail(texts[language][code as SimAlarm], name, language)
    : undefined;
