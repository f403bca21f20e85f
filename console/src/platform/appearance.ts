import type { Preferences } from '@weir/contract/workplace/preferences';
import { create } from 'zustand';
import { changePreferences, currentPreferences, usePreference, watchPreferences } from './preferences.ts';

export type ThemeMode = Preferences['themeMode'];

const systemDark = '(prefers-color-scheme: dark)';

const useAppearance = create<{ dark: boolean }>(() => ({ dark: false }));

export const useThemeMode = (): ThemeMode => usePreference('themeMode');
/** Whether the dark theme shows now; charts and maps follow it. */
export const useDark = (): boolean => useAppearance((state) => state.dark);

export const setThemeMode = (mode: ThemeMode): void => changePreferences({ themeMode: mode });

/** Follows the preferences, and the system while they say so. Call once at start, after the preferences. */
export function startAppearance(): void {
  const show = () => {
    const { themeMode } = currentPreferences();
    const dark = themeMode === 'dark' || (themeMode === 'system' && matchMedia(systemDark).matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    useAppearance.setState({ dark });
  };
  show();
  watchPreferences((now, before) => {
    if (now.themeMode !== before.themeMode) show();
  });
  matchMedia(systemDark).addEventListener('change', show);
}
