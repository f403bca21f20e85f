import 'virtual:antd.css';
import '../src/app/global.css';

import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '../src/platform/appearance.ts';
import { startI18n } from '../src/platform/i18n/messages.ts';
import { beginSession } from '../src/platform/session.ts';
import { galleryAccount } from './account.ts';
import { appearanceOf, putOn } from './appearance.ts';
import { Gallery } from './Gallery.tsx';

startI18n();
putOn(appearanceOf(new URLSearchParams(location.search)));
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
