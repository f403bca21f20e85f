import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const agentsPage: Screen<{ add?: 1 }> = screen({
  ...builtInMenus.agents,
  also: ['agent contract share 代理商 合同 分成 agente contrato 代理店 契約', 'dailishang hetong'],
  help: () => import('./agents.help.messages.ts').then((file) => textOf(file.agentsHelp, 'agents')),
  load: () => import('./AgentsPage.tsx').then((file) => file.AgentsPage),
});

export const agentPage: Screen<{ id: number }> = screen({
  path: '/agent/agent',
  title: translated('代理商', 'Agent', 'Agente', '代理店'),
  permission: 'agents:list',
  parent: agentsPage,
  record: 'id',
  help: () => import('./agents.help.messages.ts').then((file) => textOf(file.agentsHelp, 'agent')),
  load: () => import('./AgentPage.tsx').then((file) => file.AgentPage),
});
