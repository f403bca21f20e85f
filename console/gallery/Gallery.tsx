import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Root } from '../src/app/Root.tsx';
import { queryClient } from '../src/platform/query-client.ts';
import { useAddress } from './address.ts';
import { putOn } from './appearance.ts';
import { Frame } from './Frame.tsx';
import { Stage } from './Stage.tsx';

/** The console's own theme and language around the frame, or around a story alone. */
export function Gallery() {
  const { alone, appearance } = useAddress();
  const { theme, language } = appearance;
  // The frame itself does not grow and shrink with what it shows.
  const size = alone ? appearance.size : 'medium';
  useEffect(() => putOn({ theme, language, size }), [theme, language, size]);
  // Stories live on a router of their own: a link in one of them does not leave the gallery.
  const router = useMemo(
    () =>
      createMemoryRouter([{ Component: Root, children: [{ path: '*', Component: alone ? Stage : Frame }] }]),
    [alone],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
