import { defineMessages } from '../platform/i18n/messages.ts';

export const liveValueMessages = defineMessages('liveValue', {
  zh: {
    codeWithoutName: '代码 {{code}}',
    noValueYet: '还没有数据',
    stale: '数据已过期',
  },
  en: {
    codeWithoutName: 'code {{code}}',
    noValueYet: 'No data yet',
    stale: 'out of date',
  },
  es: {
    codeWithoutName: 'código {{code}}',
    noValueYet: 'Aún sin datos',
    stale: 'desactualizado',
  },
  ja: {
    codeWithoutName: 'コード {{code}}',
    noValueYet: 'データがまだありません',
    stale: '古いデータ',
  },
});
