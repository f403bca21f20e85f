import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const spokenMessages = defineMessages('spokenAlarms', {
  zh: {
    speak: '在这台电脑上语音播报新告警',
    levels: '播报的级别',
    upTo: '{{level}}及以上',
    test: '试听',
    testText: '告警语音播报正常。',
    sentence: '{{level}}：{{device}}，{{subject}}。',
    hint: '重新打开页面后，请先点击一次，浏览器才会发声。',
    noSpeech: '此浏览器不支持语音播报，新告警只显示、不播报。',
  },
  en: {
    speak: 'Speak new alarms aloud on this machine',
    levels: 'Levels that are spoken',
    upTo: '{{level}} and more severe',
    test: 'Test',
    testText: 'Alarms are spoken like this.',
    sentence: '{{level}}: {{device}}, {{subject}}.',
    hint: 'After opening the page, click in it once: until then the browser stays silent.',
    noSpeech: 'No speech in this browser: new alarms are shown, not spoken.',
  },
  es: {
    speak: 'Anunciar en voz alta las alarmas nuevas en este equipo',
    levels: 'Niveles que se anuncian',
    upTo: '{{level}} y más graves',
    test: 'Probar',
    testText: 'Las alarmas se anuncian así.',
    sentence: '{{level}}: {{device}}, {{subject}}.',
    hint: 'Tras abrir la página, haga clic en ella una vez: hasta entonces el navegador no emite sonido.',
    noSpeech: 'Este navegador no tiene voz: las alarmas nuevas se muestran, pero no se anuncian.',
  },
  ja: {
    speak: 'この端末で新しい警報を読み上げる',
    levels: '読み上げるレベル',
    upTo: '{{level}}以上',
    test: '試聴',
    testText: '警報はこのように読み上げられます。',
    sentence: '{{level}}、{{device}}、{{subject}}。',
    hint: 'ページを開いた後、一度クリックするとブラウザから音が出るようになります。',
    noSpeech: 'このブラウザは読み上げに対応していません。新しい警報は表示のみとなります。',
  },
});
