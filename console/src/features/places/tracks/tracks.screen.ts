import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { mapPage } from '../map/map.screen.ts';

interface TracksQuery {
  /** Of devices, with commas between them. */
  ids?: string;
  at?: string;
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
}

export const tracksPage: Screen<TracksQuery> = screen({
  path: '/tracks',
  title: translated('轨迹对比', 'Compare tracks', 'Comparar recorridos', '軌跡の比較'),
  permission: 'devices:list',
  parent: mapPage,
  help: () => import('./tracks.help.messages.ts').then((file) => textOf(file.tracksHelp, 'several')),
  load: () => import('./several/TracksPage.tsx').then((file) => file.TracksPage),
});
