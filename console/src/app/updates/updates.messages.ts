import { defineMessages } from '../../platform/i18n/messages.ts';

export const updatesMessages = defineMessages('updates', {
  zh: {
    newVersion: '有新版本可用',
    newVersionText: '重新加载后即可使用，已打开的标签页会保留。',
    partMissing: '页面的一部分未能加载',
    partMissingText: '可能已发布新版本，请重新加载页面。',
    afterSaved: '有内容尚未保存，请先保存，再重新加载。',
    reload: '重新加载',
    later: '稍后',
  },
  en: {
    newVersion: 'A new version is available',
    newVersionText: 'Reload to use it. Open tabs stay open.',
    partMissing: 'A part of the page could not be loaded',
    partMissingText: 'There is probably a new version. Reload the page.',
    afterSaved: 'Something is not saved yet. Reload after you have saved.',
    reload: 'Reload',
    later: 'Later',
  },
  es: {
    newVersion: 'Hay una versión nueva',
    newVersionText: 'Vuelva a cargar para usarla. Las pestañas abiertas se conservan.',
    partMissing: 'No se pudo cargar una parte de la página',
    partMissingText: 'Probablemente haya una versión nueva. Vuelva a cargar la página.',
    afterSaved: 'Hay cambios sin guardar. Vuelva a cargar cuando los haya guardado.',
    reload: 'Volver a cargar',
    later: 'Más tarde',
  },
  ja: {
    newVersion: '新しいバージョンがあります',
    newVersionText: '再読み込みすると使えます。開いているタブは残ります。',
    partMissing: '画面の一部を読み込めませんでした',
    partMissingText: '新しいバージョンが公開された可能性があります。再読み込みしてください。',
    afterSaved: '保存していない内容があります。保存してから再読み込みしてください。',
    reload: '再読み込み',
    later: '後で',
  },
});
