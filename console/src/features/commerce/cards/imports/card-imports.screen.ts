import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../../platform/screen.ts';
import { cardsPage } from '../cards.screen.ts';

export const cardImportPage: Screen<{ import?: number }> = screen({
  path: '/card/import',
  title: translated('导入物联网卡', 'Import SIM cards', 'Importar tarjetas SIM', 'SIM カードの取り込み'),
  permission: 'cards:create',
  parent: cardsPage,
  help: () => import('../cards.help.messages.ts').then((file) => textOf(file.cardsHelp, 'cardImport')),
  load: () => import('./CardImportPage.tsx').then((file) => file.CardImportPage),
});
