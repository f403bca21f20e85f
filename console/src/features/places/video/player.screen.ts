import { type StandalonePage, standalonePage } from '../../../platform/screen.ts';

/** Where a link to a camera leads; whoever holds it need not sign in. */
export const playerPage: StandalonePage<{ ticket?: string; view?: string }> = standalonePage({
  path: '/h5/player',
  load: () => import('./page/PlayerPage.tsx').then((file) => file.PlayerPage),
});
