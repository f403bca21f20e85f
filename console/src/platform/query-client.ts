import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const staleMs = 10_000;
const retries = 2;

/** What the console holds of the server's answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Only a lost connection is worth trying again unasked.
      retry: (failures, error) => failures < retries && isApiError(error, 'network'),
    },
  },
});
