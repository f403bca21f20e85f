import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on each screen. */
export const rolesHelp = defineMessages('roles-help', {
  zh: {
    roles:
      '角色是一组权限，用户通过角色得到权限。可以复制现有角色再调整；保存之前会列出变化和受影响的用户。您只能授予自己拥有的权限。',
    rolePermissions:
      '一个角色拥有的权限，按菜单排列；改动先标出来，保存之前会列出增加、去掉的权限和受影响的用户。灰色的权限您自己没有，因此不能授予。用搜索可以快速找到某个权限。',
  },
  en: {
    roles:
      'A role is a set of permissions; users get theirs through it. Copy one and adjust it: before saving you see the difference and who is affected. You can only give what you hold yourself.',
    rolePermissions:
      'The permissions that a role holds, arranged by menu. Changes are marked first; before they are saved you see what is gained and lost, and who is affected. Those in grey you do not hold yourself and cannot give. Search finds one quickly.',
  },
  es: {
    roles:
      'Un rol es un conjunto de permisos; los usuarios los reciben a través de él. Copie uno y ajústelo: antes de guardar verá la diferencia y a quién afecta. Solo puede dar lo que usted mismo tiene.',
    rolePermissions:
      'Los permisos que tiene un rol, ordenados por menú. Los cambios se marcan primero; antes de guardarlos se ve qué se gana y se pierde y a quién afecta. Los que aparecen en gris usted no los tiene y no puede darlos. Con la búsqueda se encuentran enseguida.',
  },
  ja: {
    roles:
      'ロールは権限の組で、ユーザーはロールを通じて権限を得ます。既存のロールを複製して調整でき、保存前に変更点と影響を受けるユーザーが表示されます。与えられるのは自分が持つ権限だけです。',
    rolePermissions:
      'ロールが持つ権限をメニューごとに並べています。変更にはまず印が付き、保存の前に、増える権限と減る権限、影響を受けるユーザーが表示されます。灰色の権限はあなた自身が持っていないため、付与できません。検索ですぐに見つけられます。',
  },
});
