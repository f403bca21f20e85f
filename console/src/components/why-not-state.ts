import { create } from 'zustand';

interface WhyNotState {
  /** The permission that is missing; undefined until somebody asks. */
  permission: string | undefined;
  open: boolean;
}

export const useWhyNot = create<WhyNotState>(() => ({ permission: undefined, open: false }));

/** Explains why a permission is missing, and who gives it. */
export const whyNot = (permission: string): void => useWhyNot.setState({ permission, open: true });

export const closeWhyNot = (): void => useWhyNot.setState({ open: false });
