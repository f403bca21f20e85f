import { SearchOutlined } from '@ant-design/icons';
import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useMobile } from '../../components/mobile.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import barStyles from '../layout/TopBar.module.css';
import { Keys } from '../shortcuts/Keys.tsx';
import { isMac } from '../shortcuts/key-names.ts';
import { keysOf } from '../shortcuts/registry.ts';
import { openPalette, usePaletteOpen } from '../state/palette-state.ts';
import styles from './PaletteButton.module.css';
import { paletteButtonMessages } from './palette-button.messages.ts';
import { useRecents } from './use-recents.ts';

const PaletteDialog = lazyRetry(() => import('./PaletteDialog.tsx').then((file) => file.PaletteDialog));

/** The way to everything, in the bar; looks like a field where there is room for one. */
export function PaletteButton() {
  const t = useMessages(paletteButtonMessages);
  const { open } = usePaletteOpen();
  const mobile = useMobile();
  useRecents();
  usePrefetchOnKey();
  // Once opened it stays, so that closing can end as it should.
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  return (
    <>
      <button
        type="button"
        className={mobile ? barStyles.button : styles.field}
        aria-label={mobile ? t('title') : undefined}
        title={t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={openPalette}
        onPointerEnter={PaletteDialog.preload}
        onFocus={PaletteDialog.preload}
      >
        <Icon of={SearchOutlined} />
        {!mobile && (
          <>
            <span className={styles.word}>{t('open')}</span>
            <span aria-hidden>
              <Keys keys={keysOf('palette') ?? ''} />
            </span>
          </>
        )}
      </button>
      <Suspense>{opened && <PaletteDialog open={open} />}</Suspense>
    </>
  );
}

/** The code is on its way before the second key of Ctrl K is down. */
function usePrefetchOnKey(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== (isMac ? 'Meta' : 'Control')) return;
      removeEventListener('keydown', onKeyDown);
      PaletteDialog.preload();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
