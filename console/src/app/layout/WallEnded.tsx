import { Logo } from '../../components/Logo.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import styles from './WallFrame.module.css';
import { wallMessages } from './wall.messages.ts';

/** Nothing that might be out of date stays on the screen. */
export function WallEnded() {
  const t = useMessages(wallMessages);
  usePageTitle(t('endedTitle'));
  return (
    <main className={styles.ended}>
      <Logo />
      <h1>{t('endedTitle')}</h1>
      <p>{t('endedText')}</p>
    </main>
  );
}
