import { defineMessages } from '../../../../platform/i18n/messages.ts';

export const reviewersMessages = defineMessages('fish-reviewers', {
  zh: {
    title: '审核范围',
    search: '搜索角色',
    empty: '还没有能审核鱼类数据的角色。请先在角色的权限中授予审核权限。',
    add: '新增',
    edit: '设置审核流域',
    role: '角色',
    basinIds: '流域',
    everywhere: '所有流域',
    basinsHelp:
      '该角色的用户及其下级用户只审核这些流域（含下级流域）中的河段、调查、照片和鱼类；不属于任何流域的内容（如文献）不受限制。留空表示不限流域。',
  },
  en: {
    title: 'Who reviews where',
    search: 'Search roles',
    empty: 'No role can review fish data yet. Give one a permission to review first.',
    add: 'Add',
    edit: 'Limit to basins',
    role: 'Role',
    basinIds: 'Basins',
    everywhere: 'All basins',
    basinsHelp:
      'Users with this role, and users below them, review only the sections, surveys, photos and species of these basins and of all below. What lies in no basin, such as references, is not limited. Leave it empty for all basins.',
  },
  es: {
    title: 'Quién revisa dónde',
    search: 'Buscar roles',
    empty: 'Ningún rol puede revisar aún datos de peces. Primero conceda a uno un permiso de revisión.',
    add: 'Añadir',
    edit: 'Limitar a cuencas',
    role: 'Rol',
    basinIds: 'Cuencas',
    everywhere: 'Todas las cuencas',
    basinsHelp:
      'Los usuarios con este rol, y los que están por debajo de ellos, revisan solo los tramos, muestreos, fotos y especies de estas cuencas y de las inferiores. Lo que no está en ninguna cuenca, como las referencias, no se limita. Déjelo vacío para todas las cuencas.',
  },
  ja: {
    title: '審査の範囲',
    search: 'ロールを検索',
    empty: '魚類データを審査できるロールはまだありません。先にロールへ審査の権限を付与してください。',
    add: '追加',
    edit: '審査できる流域を設定',
    role: 'ロール',
    basinIds: '流域',
    everywhere: 'すべての流域',
    basinsHelp:
      'このロールのユーザーとその下位のユーザーは、これらの流域とその下位流域にある区間・調査・写真・魚種だけを審査します。文献のように流域に属さないものは制限されません。空欄にするとすべての流域を審査できます。',
  },
});
