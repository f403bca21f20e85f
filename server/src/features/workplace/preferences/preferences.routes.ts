import { getPreferences, setPreferences } from '@weir/contract/workplace/preferences';
import type { Http } from '../../../platform/http/mount.ts';
import type { PreferencesService } from './preferences.service.ts';

export function registerPreferencesRoutes(
  http: Http,
  { preferences }: { preferences: PreferencesService },
): void {
  http.mount(getPreferences, async ({ caller }) => ({ preferences: await preferences.get(caller.userId) }));
  http.mount(setPreferences, async ({ caller, body }) => ({
    preferences: await preferences.update(caller.userId, body),
  }));
}
