import { create } from 'zustand';

export const usePaletteOpen = create<{ open: boolean }>(() => ({ open: false }));

export const openPalette = (): void => usePaletteOpen.setState({ open: true });
export const closePalette = (): void => usePaletteOpen.setState({ open: false });
export const togglePalette = (): void => usePaletteOpen.setState(({ open }) => ({ open: !open }));
