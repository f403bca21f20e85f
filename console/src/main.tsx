import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { affected } from './app/affected.ts';
import { collectError, startErrorLog } from './app/error-log/error-log.ts';
import { startSidebar } from './app/layout/sidebar-state.ts';
import { pushRules } from './app/push-rules.ts';
import { createRouter, RoutedConsole } from './app/router.tsx';
import { startDrafts } from './components/form/drafts.ts';
import { startAppearance } from './platform/appearance.ts';
import { startChanges } from './platform/changes.ts';
import { startChunkRecovery } from './platform/chunks.ts';
import { watchFetches } from './platform/fetch-age.ts';
import { startI18n } from './platform/i18n/messages.ts';
import { startPreferences } from './platform/preferences.ts';
import { queryClient } from './platform/query-client.ts';
import { startPushRules } from './platform/realtime/push-rules.ts';
import { startSession } from './platform/session.ts';
import { startKeepingUnsaved } from './platform/unsaved.ts';
import './app/global.css';
import { types } from '@weir/contract/realtime/realtime-channel';
import { liveValues } from './features/telemetry/telemetry/live-values.ts';

startErrorLog();
startChunkRecovery();
startPreferences();
startAppearance();
startI18n();
startSession();
startKeepingUnsaved();
startDrafts();
startSidebar();

watchFetches();
startChanges(affected);
startPushRules(pushRules, [(push) => push.T === types.values && liveValues.receive(push)]);

const onFailure = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
  console.error(error);
  collectError(error, componentStack);
};

const root = document.getElementById('root');
if (!root) throw new Error('No element to draw into');
createRoot(root, { onCaughtError: onFailure, onUncaughtError: onFailure }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* An error that is collected twice is counted once. */}
      <RoutedConsole router={createRouter()} onError={(error) => collectError(error)} />
    </QueryClientProvider>
  </StrictMode>,
);
