import { alarmLinkPage } from '../features/alarms/alarms/alarm-link.screen.ts';
import {
  newPasswordPage,
  signInPage,
  twoFactorPage,
  wallLinkPage,
} from '../features/identity/sessions/sessions.screen.ts';
import { playerPage } from '../features/places/video/player.screen.ts';
import type { StandalonePage } from '../platform/screen.ts';

/** What stands outside of the frame, and needs no session. */
export const standalonePages: readonly StandalonePage[] = [
  signInPage,
  newPasswordPage,
  twoFactorPage,
  wallLinkPage,
  playerPage,
];

/** The same below a bar that leads to the sign-in. */
export const standalonePagesWithBar: readonly StandalonePage[] = [alarmLinkPage];
