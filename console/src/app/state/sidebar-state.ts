import { create } from 'zustand';

const cookie = 'sidebarStatus';
const cookieAgeS = 365 * 24 * 3600;

interface Sidebar {
  /** On a desktop: wide or narrow. */
  open: boolean;
  /** On a phone: shown above the page. A phone's choice never changes the desktop's. */
  drawerOpen: boolean;
}

const savedOpen = (cookies: string): boolean => !/(?:^|;\s*)sidebarStatus=0(?:;|$)/.test(cookies);

export const useSidebar = create<Sidebar>(() => ({ open: true, drawerOpen: false }));

/** Takes up the choice of last time. Call once at start. */
export const startSidebar = (): void => useSidebar.setState({ open: savedOpen(document.cookie) });

export function toggleSidebar(): void {
  const open = !useSidebar.getState().open;
  // biome-ignore lint/suspicious/noDocumentCookie: one plain preference
  document.cookie = `${cookie}=${open ? 1 : 0}; path=/; max-age=${cookieAgeS}; samesite=lax`;
  useSidebar.setState({ open });
}

export const showDrawer = (): void => useSidebar.setState({ drawerOpen: true });
export const hideDrawer = (): void => useSidebar.setState({ drawerOpen: false });
