import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const alarmsHelp = defineMessages('alarms-help', {
  zh: {
    alarms:
      '所有项目中未恢复的告警，随数据实时更新。按 J、K 移动，回车打开，P 处理，N 标记为无需处理，A 指派，C 评论；鼠标停在列表上时，行不会移动。恢复与处理是两回事，各有一列。',
    alarmHistory: '曾经发生过的全部告警，包括已恢复的，可按时间、级别、项目、设备和处理情况筛选。',
    alarmSettings:
      '此类型的各信号量在什么情况下发出哪一级告警：阈值、持续时间、回差、时段和无数据。每条设置都写成一句话。',
  },
  en: {
    alarms:
      'The open alarms of all projects, as they come. J and K move, Enter opens, P processes, N says that nothing is required, A assigns, C comments; rows never move under the pointer. Recovering and handling are two things, each with a column.',
    alarmHistory: 'Every alarm there was, recovered ones too, by time, level, project, device and handling.',
    alarmSettings:
      'When a signal of this type raises which level: thresholds, delays, dead band, schedule and missing data. Each setting is written as a sentence.',
  },
  es: {
    alarms:
      'Las alarmas abiertas de todos los proyectos, según llegan. J y K mueven, Intro abre, P trata, N indica que no requiere tratamiento, A asigna y C comenta; las filas nunca se mueven bajo el puntero. Recuperarse y tratarse son dos cosas distintas, cada una con su columna.',
    alarmHistory:
      'Todas las alarmas que hubo, también las recuperadas, por fecha, nivel, proyecto, dispositivo y tratamiento.',
    alarmSettings:
      'Cuándo genera cada señal de este tipo una alarma y de qué nivel: umbrales, retardos, banda muerta, horario y falta de datos. Cada ajuste se lee como una frase.',
  },
  ja: {
    alarms:
      'すべてのプロジェクトで発生中の警報です。届くとそのまま表示されます。J と K で移動、Enter で開く、P で対応、N で対応不要、A で割り当て、C でコメント。ポインターを置いている行は動きません。復旧と対応は別のことで、それぞれの列に表示されます。',
    alarmHistory:
      '復旧したものを含む、これまでのすべての警報です。日時・レベル・プロジェクト・機器・対応で絞り込めます。',
    alarmSettings:
      'この種別の信号がどの条件でどのレベルの警報を出すかを決めます。しきい値、遅延、不感帯、時間帯、データなし。設定は文章でも表示されます。',
  },
});
