import { defineMessages } from '../../../../platform/i18n/messages.ts';

/** Words of what came of a test. */
export const testResultsMessages = defineMessages('notificationTests', {
  zh: {
    testResults: '测试结果',
    noResults: '没有可以测试的接收人。设备的告警电话只有在告警发生时才知道。',
    took: '{{ms}} 毫秒',
    resultOk: '成功',
    resultFailed: '失败',
    close: '关闭',
  },
  en: {
    testResults: 'Test results',
    noResults: 'Nobody to test. The alarm phone of a device is known only with an alarm.',
    took: '{{ms}} ms',
    resultOk: 'Sent',
    resultFailed: 'Failed',
    close: 'Close',
  },
  es: {
    testResults: 'Resultados de la prueba',
    noResults: 'Nadie a quien probar. El teléfono de alarma de un dispositivo solo se conoce con una alarma.',
    took: '{{ms}} ms',
    resultOk: 'Enviado',
    resultFailed: 'Falló',
    close: 'Cerrar',
  },
  ja: {
    testResults: 'テスト結果',
    noResults: 'テストできる宛先がありません。機器の警報用電話番号は警報が出たときにだけ分かります。',
    took: '{{ms}} ミリ秒',
    resultOk: '成功',
    resultFailed: '失敗',
    close: '閉じる',
  },
});
