import { type StandalonePage, standalonePage } from '../../../platform/screen.ts';

/** Where a link in a message leads; whoever holds it need not sign in. */
export const alarmLinkPage: StandalonePage<object> = standalonePage({
  path: '/alarm/confirm',
  load: () => import('./link/AlarmLinkPage.tsx').then((file) => file.AlarmLinkPage),
});
