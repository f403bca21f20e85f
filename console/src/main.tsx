// Before every part, whose style sheets go on from these.
import 'virtual:antd.css';
import './app/global.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { collectError, startErrorLog } from './app/error-log/error-log.ts';
import { createRouter, RoutedConsole } from './app/routing/router.tsx';
import { startSidebar } from './app/state/sidebar-state.ts';
import { showWordsMissing } from './app/words-missing.ts';
import { startDrafts } from './components/form/drafts.ts';
import { startAppearance } from './platform/appearance.ts';
import { loadChunk, startChunkRecovery } from './platform/chunks.ts';
import { watchFetches } from './platform/fetch-age.ts';
import { currentLanguage } from './platform/i18n/language.ts';
import { startI18n } from './platform/i18n/messages.ts';
import { loadWords } from './platform/i18n/words.ts';
import { startPreferences } from './platform/preferences.ts';
import { queryClient } from './platform/query-client.ts';
import { startSession } from './platform/session.ts';
import { startKeepingUnsaved } from './platform/unsaved.ts';

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

const onFailure = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
  console.error(error);
  collectError(error, componentStack);
};

function draw(root: HTMLElement): void {
  createRoot(root, { onCaughtError: onFailure, onUncaughtError: onFailure }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* An error that is collected twice is counted once. */}
        <RoutedConsole router={createRouter()} onError={(error) => collectError(error)} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Draws once there are words to draw. */
function begin(root: HTMLElement): void {
  loadChunk(() => loadWords(currentLanguage())).then(
    () => draw(root),
    (error: unknown) => {
      console.error(error);
      showWordsMissing(root, currentLanguage(), () => begin(root));
    },
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('No element to draw into');
begin(root);
