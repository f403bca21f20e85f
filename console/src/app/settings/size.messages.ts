import { defineMessages } from '../../platform/i18n/messages.ts';

/** Words of the size switch, which stands in the top bar: apart from those of the drawer, which comes later. */
export const sizeMessages = defineMessages('size', {
  zh: {
    size: '组件大小',
    sizeDefault: '默认',
    sizeMedium: '中等',
    sizeSmall: '小型',
    sizeSwitched: '布局大小切换成功',
  },
  en: {
    size: 'Size of controls',
    sizeDefault: 'Default',
    sizeMedium: 'Medium',
    sizeSmall: 'Small',
    sizeSwitched: 'Switch Size Success',
  },
  es: {
    size: 'Tamaño de los controles',
    sizeDefault: 'Normal',
    sizeMedium: 'Mediano',
    sizeSmall: 'Pequeño',
    sizeSwitched: 'Tamaño cambiado correctamente',
  },
  ja: {
    size: '部品のサイズ',
    sizeDefault: '標準',
    sizeMedium: '中',
    sizeSmall: '小',
    sizeSwitched: 'サイズを切り替えました',
  },
});
