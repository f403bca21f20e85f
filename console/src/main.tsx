import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startSidebar } from './app/layout/sidebar-state.ts';
import { createRouter } from './app/router.tsx';
import { startDensity } from './components/density.ts';
import { isApiError } from './platform/api-error.ts';
import { startAppearance } from './platform/appearance.ts';
import { startI18n } from './platform/i18n/messages.ts';
import { startSession } from './platform/session.ts';
import './app/global.css';

const staleMs = 10_000;
const retries = 2;

startAppearance();
startI18n();
startSession();
startDensity();
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

const root = document.getElementById('root');
if (!root) throw new Error('No element to draw into');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
