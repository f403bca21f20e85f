import { create } from 'zustand';

const useSettings = create<{ open: boolean }>(() => ({ open: false }));

export const useSettingsOpen = (): boolean => useSettings((state) => state.open);
export const openSettings = (): void => useSettings.setState({ open: true });
export const closeSettings = (): void => useSettings.setState({ open: false });
