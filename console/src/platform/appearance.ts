import { create } from 'zustand';

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** Also read by the script that runs before the first paint. */
const storageKey = 'weir-theme';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function savedMode(): ThemeMode {
  const saved = localStorage.getItem(storageKey);
  return themeModes.find((mode) => mode === saved) ?? 'system';
}

const isDark = (mode: ThemeMode) => mode === 'dark' || (mode === 'system' && systemDark());

const useAppearance = create<{ mode: ThemeMode; dark: boolean }>(() => ({ mode: 'system', dark: false }));

export const useThemeMode = (): ThemeMode => useAppearance((state) => state.mode);
/** Whether the dark theme shows now; charts and maps follow it. */
export const useDark = (): boolean => useAppearance((state) => state.dark);

function show(mode: ThemeMode): void {
  const dark = isDark(mode);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  useAppearance.setState({ mode, dark });
}

export function setThemeMode(mode: ThemeMode): void {
  localStorage.setItem(storageKey, mode);
  show(mode);
}

/** Follows the system while the mode says so. Call once at start. */
export function startAppearance(): void {
  show(savedMode());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (useAppearance.getState().mode === 'system') show('system');
  });
}
