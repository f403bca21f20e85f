import { defineMessages } from '../../../../platform/i18n/messages.ts';

/** Words of a picture of a camera that is about to be kept. */
export const snapshotsMessages = defineMessages('snapshots', {
  zh: {
    title: '保存截图',
    of: '{{camera}}的截图',
    text: '说明（可不填），例如：水尺结冰',
    keep: '保存',
    kept: '截图已保存到设备的备注和日志',
    help: '看得到这台设备的人都能看到截图。每台设备保留最近 {{count}} 张，最长 {{days}} 天，超出后最早的一张会被删除。',
    failed: '截图未能保存',
  },
  en: {
    title: 'Keep a snapshot',
    of: 'Snapshot of {{camera}}',
    text: 'What it shows (may be left empty), e.g. ice on the gauge',
    keep: 'Keep',
    kept: 'The snapshot is in the notes and the log of the device',
    help: 'Everyone who sees this device sees it. The newest {{count}} of a device are kept, for {{days}} days at most; then the oldest is deleted.',
    failed: 'The snapshot was not kept',
  },
  es: {
    title: 'Guardar una captura',
    of: 'Captura de {{camera}}',
    text: 'Qué muestra (puede quedar vacío), p. ej. hielo en la escala',
    keep: 'Guardar',
    kept: 'La captura está en las notas y en el registro del dispositivo',
    help: 'La ve quien ve este dispositivo. Se conservan las últimas {{count}} de cada dispositivo, {{days}} días como máximo; después se elimina la más antigua.',
    failed: 'La captura no se guardó',
  },
  ja: {
    title: 'スナップショットを保存',
    of: '{{camera}}のスナップショット',
    text: '説明（空欄可）。例：水位標が凍結',
    keep: '保存',
    kept: 'スナップショットを機器のメモとログに保存しました',
    help: 'この機器を閲覧できる人は全員見られます。機器ごとに新しい {{count}} 枚を最長 {{days}} 日保存し、超えた分は古いものから削除します。',
    failed: 'スナップショットを保存できませんでした',
  },
});
