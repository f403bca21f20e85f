import { languages } from '@weir/contract/common';
import { appMessages, type ScreenTitle } from '../app.messages.ts';
import { type CommandTitle, commandMessages } from './commands.messages.ts';

/** What else people call a screen, in any language. */
const otherNames: Partial<Record<ScreenTitle, readonly string[]>> = {
  dashboard: ['home 首页 概览 inicio tablero ホーム', 'shouye'],
  projects: ['site 现场 站点 obra 案件', 'xianchang'],
  devices: ['equipment 装置 equipo デバイス ききかんり', 'デバイス管理'],
  users: ['account people 账号 客户 cuenta cliente アカウント', 'zhanghao'],
  roles: ['rights 授权 derechos 役割', 'shouquan'],
  logs: ['audit sign-ins 审计 登录日志 操作日志 auditoría 監査', 'shenji'],
  profile: ['my account password token 我的 密码 令牌 contraseña mi cuenta パスワード トークン', 'mima'],
  deviceTypes: ['product model 型号 modelo デバイス種別 ききしゅべつ', 'xinghao'],
};

export const screenWords = (title: ScreenTitle): string[] => [
  ...languages.map((language) => appMessages.words[language][title]),
  ...(otherNames[title] ?? []),
];

export const commandWords = (title: CommandTitle): string[] =>
  languages.map((language) => commandMessages.words[language][title]);
