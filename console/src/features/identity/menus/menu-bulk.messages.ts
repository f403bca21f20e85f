import { defineMessages } from '../../../platform/i18n/messages.ts';

export const menuBulkMessages = defineMessages('menuBulk', {
  zh: {
    selectAll: '选择全部菜单',
    show: '显示',
    hide: '隐藏',
    shownCount_other: '已在侧栏显示 {{count}} 个菜单',
    hiddenCount_other: '已在侧栏隐藏 {{count}} 个菜单',
    showFailed: '未能全部显示，没有任何更改',
    hideFailed: '未能全部隐藏，没有任何更改',
  },
  en: {
    selectAll: 'Select all menus',
    show: 'Show',
    hide: 'Hide',
    shownCount_one: '{{count}} menu is in the sidebar now',
    shownCount_other: '{{count}} menus are in the sidebar now',
    hiddenCount_one: '{{count}} menu is no longer in the sidebar',
    hiddenCount_other: '{{count}} menus are no longer in the sidebar',
    showFailed: 'Could not show them all; nothing is changed',
    hideFailed: 'Could not hide them all; nothing is changed',
  },
  es: {
    selectAll: 'Seleccionar todos los menús',
    show: 'Mostrar',
    hide: 'Ocultar',
    shownCount_one: '{{count}} menú aparece ahora en la barra lateral',
    shownCount_other: '{{count}} menús aparecen ahora en la barra lateral',
    hiddenCount_one: '{{count}} menú ya no aparece en la barra lateral',
    hiddenCount_other: '{{count}} menús ya no aparecen en la barra lateral',
    showFailed: 'No se pudieron mostrar todos; nada ha cambiado',
    hideFailed: 'No se pudieron ocultar todos; nada ha cambiado',
  },
  ja: {
    selectAll: 'すべてのメニューを選択',
    show: '表示する',
    hide: '隠す',
    shownCount_other: '{{count}} 件のメニューをサイドバーに表示しました',
    hiddenCount_other: '{{count}} 件のメニューをサイドバーから隠しました',
    showFailed: 'すべてを表示できなかったため、何も変更していません',
    hideFailed: 'すべてを隠せなかったため、何も変更していません',
  },
});
