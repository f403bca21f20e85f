import { create } from 'zustand';

export type Density = 'small' | 'middle';
const storageKey = 'weir-density';

/** Row height of lists, one choice for all of them. */
export const useDensity = create<{ density: Density; setDensity: (density: Density) => void }>((set) => ({
  density: 'middle',
  setDensity: (density) => {
    localStorage.setItem(storageKey, density);
    set({ density });
  },
}));

/** Takes up the choice of last time. Call once at start. */
export function startDensity(): void {
  if (localStorage.getItem(storageKey) === 'small') useDensity.setState({ density: 'small' });
}
