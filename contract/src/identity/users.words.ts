import { listWords } from '../list.words.ts';
import { defineWords } from '../words.ts';

/** Titles of the columns of users. */
export const userColumnWords = defineWords({
  zh: {
    ...listWords.zh,
    name: '姓名',
    username: '用户名',
    roleName: '角色',
    type: '类型',
    parentName: '上级用户',
    corporate_name: '公司名称',
    corporate_address: '公司地址',
    contact_number: '联系电话',
    dashboard_style: '首页样式',
    enabled: '状态',
    twoFactor: '两步验证',
    lastSignIn: '最近登录',
    introduction: '简介',
  },
  en: {
    ...listWords.en,
    name: 'Name',
    username: 'User name',
    roleName: 'Role',
    type: 'Type',
    parentName: 'Parent user',
    corporate_name: 'Company name',
    corporate_address: 'Company address',
    contact_number: 'Contact number',
    dashboard_style: 'Dashboard style',
    enabled: 'Status',
    twoFactor: 'Two-step verification',
    lastSignIn: 'Last sign-in',
    introduction: 'Introduction',
  },
  es: {
    ...listWords.es,
    name: 'Nombre',
    username: 'Nombre de usuario',
    roleName: 'Rol',
    type: 'Tipo',
    parentName: 'Usuario superior',
    corporate_name: 'Nombre de la empresa',
    corporate_address: 'Dirección de la empresa',
    contact_number: 'Teléfono de contacto',
    dashboard_style: 'Estilo del panel',
    enabled: 'Estado',
    twoFactor: 'Verificación en dos pasos',
    lastSignIn: 'Último acceso',
    introduction: 'Presentación',
  },
  ja: {
    ...listWords.ja,
    name: '氏名',
    username: 'ユーザー名',
    roleName: 'ロール',
    type: '種別',
    parentName: '上位ユーザー',
    corporate_name: '会社名',
    corporate_address: '会社住所',
    contact_number: '連絡先電話番号',
    dashboard_style: 'ダッシュボードの表示形式',
    enabled: '状態',
    twoFactor: '2 段階認証',
    lastSignIn: '最終サインイン',
    introduction: '紹介',
  },
});

export const userTypeWords = defineWords({
  zh: {
    0: '管理员',
    1: '企业用户',
  },
  en: {
    0: 'Administrator',
    1: 'Corporate user',
  },
  es: {
    0: 'Administrador',
    1: 'Usuario corporativo',
  },
  ja: {
    0: '管理者',
    1: '企業ユーザー',
  },
});

export const userStatusWords = defineWords({
  zh: {
    0: '已停用',
    1: '已启用',
  },
  en: {
    0: 'Disabled',
    1: 'Enabled',
  },
  es: {
    0: 'Desactivado',
    1: 'Activo',
  },
  ja: {
    0: '無効',
    1: '有効',
  },
});

export const dashboardStyleWords = defineWords({
  zh: {
    default: '默认',
    battery: '电池',
    voice: '语音播报',
  },
  en: {
    default: 'Default',
    battery: 'Battery',
    voice: 'Voice',
  },
  es: {
    default: 'Predeterminado',
    battery: 'Batería',
    voice: 'Voz',
  },
  ja: {
    default: '標準',
    battery: 'バッテリー',
    voice: '音声通知',
  },
});
