import { Suspense, useState } from 'react';
import { lazyRetry } from '../../platform/chunks.ts';
import { usePreference } from '../../platform/preferences.ts';
import { useSettingsOpen } from '../state/settings-state.ts';

const SettingsDrawer = lazyRetry(() => import('./SettingsDrawer.tsx').then((file) => file.SettingsDrawer));
const SettingsHandle = lazyRetry(() => import('./SettingsHandle.tsx').then((file) => file.SettingsHandle));

export const preloadSettings = (): void => SettingsDrawer.preload();

/** The settings drawer and, for those who want it, its handle. Their code comes when it is first needed. */
export function Settings() {
  const open = useSettingsOpen();
  const withHandle = usePreference('showSettings');
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      <Suspense>{withHandle && <SettingsHandle onNear={SettingsDrawer.preload} />}</Suspense>
      <Suspense>{wasOpen && <SettingsDrawer open={open} />}</Suspense>
    </>
  );
}
