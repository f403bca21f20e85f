import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNarrow } from '../../components/media.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount, useSession } from '../../platform/session.ts';
import { closePalette } from '../state/palette-state.ts';
import { PaletteBody } from './PaletteBody.tsx';
import styles from './PaletteDialog.module.css';
import { paletteMessages } from './palette.messages.ts';
import { rememberRecent } from './recents.ts';
import type { Choose } from './use-palette.ts';

const widthPx = 640;
const placed = { top: '10dvh' };
const wholeScreen = { top: 0, maxWidth: '100vw', margin: 0, padding: 0 };
/** Above the drawers and dialogs it may be called over. */
const zIndex = 1100;

/** Search and commands above whatever is on the screen. */
export function PaletteDialog({ open }: { open: boolean }) {
  const t = useMessages(paletteMessages);
  const narrow = useNarrow();
  const { choose, leading, onClosed } = useChoice();
  useExpiryFirst();
  return (
    <Modal
      open={open}
      title={t('title')}
      footer={null}
      closable={false}
      zIndex={zIndex}
      width={narrow ? '100%' : widthPx}
      style={narrow ? wholeScreen : placed}
      classNames={{ header: 'visuallyHidden', body: styles.body }}
      styles={{ container: { padding: 0, overflow: 'hidden', ...(narrow && { borderRadius: 0 }) } }}
      focusable={{ focusTriggerAfterClose: !leading }}
      destroyOnHidden
      onCancel={closePalette}
      afterClose={onClosed}
    >
      <PaletteBody onChoose={choose} onClose={closePalette} />
    </Modal>
  );
}

/** A question about the session goes before everything. */
function useExpiryFirst(): void {
  const searching = useSession(({ expiry }) => expiry === 'asking');
  useEffect(() => {
    if (searching) closePalette();
  }, [searching]);
}

/** Carries out what was chosen. */
function useChoice() {
  const navigate = useNavigate();
  const { id: userId } = useAccount();
  const [leading, setLeading] = useState(false);
  const later = useRef<(() => void) | undefined>(undefined);

  const choose: Choose = ({ id, href, run, title, newTab }, where) => {
    const beside = where === 'newTab' || newTab;
    closePalette();
    setLeading(href !== undefined && !beside);
    // A command may open a dialog, which must find the focus where it was.
    later.current = run ?? focusContent;
    if (href === undefined) return;
    // A list narrowed to one project is remembered by its name.
    if (id.startsWith('project:')) rememberRecent(userId, { href, name: title });
    if (beside) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
  const onClosed = () => {
    later.current?.();
    later.current = undefined;
    setLeading(false);
  };
  return { choose, leading, onClosed };
}

/** The field that had the focus is gone with the palette; the page that was opened may have taken it. */
function focusContent(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}
