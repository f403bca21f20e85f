import { create } from 'zustand';

interface Asked {
  /** The permission that is missing; undefined until somebody asks. */
  word: string | undefined;
  open: boolean;
}

export const useWhyNot = create<Asked>(() => ({ word: undefined, open: false }));

/** Explains why a permission is missing, and who gives it. */
export const whyNot = (word: string): void => useWhyNot.setState({ word, open: true });

export const closeWhyNot = (): void => useWhyNot.setState({ open: false });
