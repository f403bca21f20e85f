import { types } from '@weir/contract/realtime/realtime-channel';
import { useEffect, useState } from 'react';
import { liveValues } from '../../features/telemetry/telemetry/values/live-values.ts';
import { loadPreferences } from '../../platform/preferences.ts';
import { startPushRules } from '../../platform/realtime/push-rules.ts';
import { startRealtime, stopRealtime } from '../../platform/realtime/realtime.ts';
import { useSession } from '../../platform/session.ts';
import { pushRules } from '../push-rules.ts';
import { openTabs } from '../tabs/tab-store.ts';

/** What every frame around a page begins with: its tabs, its user's preferences, the real-time channel. */
export function useLoadedFrame(userId: number): void {
  const expired = useSession((session) => session.expiry !== 'none');
  // Before the first page is drawn, so that it finds its tab.
  useState(() => openTabs(userId));
  useEffect(() => {
    void loadPreferences();
  }, []);
  useEffect(() => {
    if (expired) return;
    startPushRules(pushRules, [(push) => push.T === types.values && liveValues.receive(push)]);
    startRealtime(userId);
    return stopRealtime;
  }, [userId, expired]);
}
