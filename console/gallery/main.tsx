import '../src/app/global.css';

import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '../src/platform/appearance.ts';
import { startI18n } from '../src/platform/i18n/messages.ts';
import { beginSession } from '../src/platform/session.ts';
import { galleryAccount } from './account.ts';
import { Gallery } from './Gallery.tsx';
import { lookOf, putOn } from './look.ts';

startI18n();
putOn(lookOf(new URLSearchParams(location.search)));
startAppearance();
beginSession(galleryAccount);

const root = document.getElementById('root');
if (!root) throw new Error('No element to draw into');
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <Gallery />
    </Suspense>
  </StrictMode>,
);
