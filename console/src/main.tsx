import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { collectError, startErrorLog } from './app/error-log/error-log.ts';
import { startSidebar } from './app/layout/sidebar-state.ts';
import { createRouter, RoutedConsole } from './app/router.tsx';
import { startDrafts } from './components/form/drafts.ts';
import { isApiError } from './platform/api-error.ts';
import { startAppearance } from './platform/appearance.ts';
import { startChunkRecovery } from './platform/chunks.ts';
import { watchFetches } from './platform/fetch-age.ts';
import { startI18n } from './platform/i18n/messages.ts';
import { startPreferences } from './platform/preferences.ts';
import { startSession } from './platform/session.ts';
import { startKeepingUnsaved } from './platform/unsaved.ts';
import './app/global.css';

const staleMs = 10_000;
const retries = 2;

startErrorLog();
startChunkRecovery();
startPreferences();
startAppearance();
startI18n();
startSession();
startKeepingUnsaved();
startDrafts();
startSidebar();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Only a lost connection is worth trying again unasked.
      retry: (failures, error) => failures < retries && isApiError(error, 'network'),
    },
  },
});

watchFetches(queryClient);

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
