import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import type { LogTarget } from '@weir/contract/identity/log-words';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

interface LogsQuery {
  id?: number;
  tab?: 'signIns';
  actorId?: number;
  targetKind?: LogTarget;
  targetId?: number;
}

export const logsPage: Screen<LogsQuery> = screen({
  ...builtInMenus.logs,
  also: ['audit sign-ins 审计 登录日志 操作日志 auditoría 監査', 'shenji'],
  help: () => import('./logs.help.messages.ts').then((file) => textOf(file.logsHelp, 'logs')),
  load: () => import('./LogsPage.tsx').then((file) => file.LogsPage),
});
