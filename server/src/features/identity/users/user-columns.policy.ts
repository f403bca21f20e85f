import type { Language } from '@weir/contract/common';
import type { User, userColumns } from '@weir/contract/identity/users';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, type Words, yesOrNo } from '../../../platform/exports/list-file.ts';
import { usualColumns } from '../../../platform/exports/usual-columns.ts';

const typeWords: Readonly<Record<User['type'], Words>> = Object.freeze({
  0: { zh: '管理员', en: 'Administrator', es: 'Administrador', ja: '管理者' },
  1: { zh: '企业用户', en: 'Corporate user', es: 'Usuario corporativo', ja: '企業ユーザー' },
});

const statusWords: Readonly<Record<User['enabled'], Words>> = Object.freeze({
  0: { zh: '已停用', en: 'Disabled', es: 'Desactivado', ja: '無効' },
  1: { zh: '已启用', en: 'Enabled', es: 'Activo', ja: '有効' },
});

const styleWords: Readonly<Record<User['dashboard_style'], Words>> = Object.freeze({
  default: { zh: '默认', en: 'Default', es: 'Predeterminado', ja: '標準' },
  battery: { zh: '电池', en: 'Battery', es: 'Batería', ja: 'バッテリー' },
  voice: { zh: '语音播报', en: 'Voice', es: 'Voz', ja: '音声通知' },
});

function roleNameOf(user: User, language: Language): string {
  const { roleName: name, roleNameEn: nameEn, roleNameEs: nameEs, roleNameJa: nameJa } = user;
  return localName({ name, nameEn, nameEs, nameJa }, language);
}

/** What a file of users says, under the words that the console has for it. */
export const userFileColumns: ListColumns<User, (typeof userColumns)[number]> = Object.freeze({
  name: {
    words: { zh: '姓名', en: 'Name', es: 'Nombre', ja: '氏名' },
    cell: ({ name }) => name,
  },
  username: {
    words: { zh: '用户名', en: 'User name', es: 'Nombre de usuario', ja: 'ユーザー名' },
    cell: ({ username }) => username,
  },
  roleName: {
    words: { zh: '角色', en: 'Role', es: 'Rol', ja: 'ロール' },
    cell: roleNameOf,
  },
  type: {
    words: { zh: '类型', en: 'Type', es: 'Tipo', ja: '種別' },
    cell: ({ type }, language) => typeWords[type][language],
  },
  parentName: {
    words: { zh: '上级用户', en: 'Parent user', es: 'Usuario superior', ja: '上位ユーザー' },
    cell: ({ parentName }) => parentName,
  },
  corporate_name: {
    words: { zh: '公司名称', en: 'Company name', es: 'Nombre de la empresa', ja: '会社名' },
    cell: (user) => user.corporate_name,
  },
  corporate_address: {
    words: { zh: '公司地址', en: 'Company address', es: 'Dirección de la empresa', ja: '会社住所' },
    cell: (user) => user.corporate_address,
  },
  contact_number: {
    words: { zh: '联系电话', en: 'Contact number', es: 'Teléfono de contacto', ja: '連絡先電話番号' },
    cell: (user) => user.contact_number,
  },
  dashboard_style: {
    words: { zh: '首页样式', en: 'Dashboard style', es: 'Estilo del panel', ja: 'ダッシュボードの表示形式' },
    cell: (user, language) => styleWords[user.dashboard_style][language],
  },
  enabled: {
    words: { zh: '状态', en: 'Status', es: 'Estado', ja: '状態' },
    cell: ({ enabled }, language) => statusWords[enabled][language],
  },
  twoFactor: {
    words: { zh: '两步验证', en: 'Two-step verification', es: 'Verificación en dos pasos', ja: '2 段階認証' },
    cell: ({ twoFactor }, language) => yesOrNo(twoFactor, language),
  },
  lastSignIn: {
    words: { zh: '最近登录', en: 'Last sign-in', es: 'Último acceso', ja: '最終サインイン' },
    kind: 'time',
    cell: ({ lastSignIn }) => lastSignIn,
  },
  introduction: {
    words: { zh: '简介', en: 'Introduction', es: 'Presentación', ja: '紹介' },
    cell: ({ introduction }) => introduction,
  },
  createdTime: usualColumns.createdTime,
  updatedTime: usualColumns.updatedTime,
});
