import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../../platform/screen.ts';

export const speciesPage: Screen<{ facets?: string; view?: 'cards' }> = screen({
  ...builtInMenus['fish-species'],
  also: ['taxon fish pez 魚 yu'],
  help: () => import('../../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'species')),
  load: () => import('../list/SpeciesPage.tsx').then((file) => file.SpeciesPage),
});

export const fishPage: Screen<{ id: number }> = screen({
  path: '/fish/species/page',
  title: translated('鱼类详情', 'Species', 'Especie', '魚種の詳細'),
  permission: 'fish:list',
  parent: speciesPage,
  record: 'id',
  help: () => import('../../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'fish')),
  load: () => import('../page/FishPage.tsx').then((file) => file.FishPage),
});

export const addFishPage: Screen<object> = screen({
  path: '/fish/species/add',
  title: translated('新增鱼类', 'Add species', 'Añadir especie', '魚種を追加'),
  permission: 'fish:create',
  parent: speciesPage,
  help: () => import('../../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'fishEditor')),
  load: () => import('../editor/FishEditorPage.tsx').then((file) => file.FishEditorPage),
});

export const editFishPage: Screen<{ id: number; field?: string }> = screen({
  path: '/fish/species/edit',
  title: translated('编辑鱼类', 'Edit species', 'Editar especie', '魚種を編集'),
  permission: 'fish:list',
  parent: speciesPage,
  record: 'id',
  help: () => import('../../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'fishEditor')),
  load: () => import('../editor/FishEditorPage.tsx').then((file) => file.FishEditorPage),
});
