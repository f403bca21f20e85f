import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const campaignsPage: Screen<{ view?: 'devices'; add?: 1 }> = screen({
  ...builtInMenus.campaigns,
  also: ['ota campaign 升级 campaña アップグレード', 'shengji'],
  shortcut: 'g k',
  help: () => import('./campaigns.help.messages.ts').then((file) => textOf(file.campaignsHelp, 'campaigns')),
  load: () => import('./CampaignsPage.tsx').then((file) => file.CampaignsPage),
});

export const campaignPage: Screen<{ id: number; state?: string }> = screen({
  path: '/upgrade/campaign',
  title: translated('升级活动', 'Upgrade campaign', 'Campaña de actualización', 'アップグレードの詳細'),
  permission: 'campaigns:list',
  parent: campaignsPage,
  record: 'id',
  help: () => import('./campaigns.help.messages.ts').then((file) => textOf(file.campaignsHelp, 'campaign')),
  load: () => import('./CampaignPage.tsx').then((file) => file.CampaignPage),
});
