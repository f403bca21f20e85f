import { languages } from '@weir/contract/common';
import type { ReactNode } from 'react';
import { Logo } from '../../../../components/Logo.tsx';
import { languageNames, useLanguage } from '../../../../platform/i18n/language.ts';
import { changeLanguage, useMessages } from '../../../../platform/i18n/messages.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import styles from './AuthLayout.module.css';
import { River } from './River.tsx';

/** The way in: the river on one side, the form on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useMessages(sessionsMessages);
  const language = useLanguage();
  return (
    <div className={styles.entrance}>
      <header className={styles.scene}>
        <River />
        <div className={styles.brand}>
          <Logo />
        </div>
        <div className={styles.words}>
          <p className={styles.motto}>{t('motto')}</p>
          <p className={styles.text}>{t('mottoText')}</p>
        </div>
      </header>
      <div className={styles.side}>
        <main className={styles.main}>{children}</main>
        <nav className={styles.languages} aria-label={t('language')}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-current={each === language ? 'true' : undefined}
              onClick={() => void changeLanguage(each)}
            >
              {languageNames[each]}
            </button>
          ))}
        </nav>
      </div>
    </div>
  );
}
