import { type Language, languageNames, languages } from '@weir/contract/common';
import { type ReactNode, Suspense, useState } from 'react';
import { Logo } from '../../../../components/Logo.tsx';
import { errorText } from '../../../../platform/api-error.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useImprint, useInstallationLooks } from '../../../../platform/installation.ts';
import { switchLanguage } from '../../../../platform/switch-language.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import styles from './AuthLayout.module.css';
import { River } from './River.tsx';

const SceneParticles = lazyRetry(() => import('./SceneParticles.tsx').then((file) => file.SceneParticles));

/** The way in: the river on one side, the form on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useMessages(sessionsMessages);
  const language = useLanguage();
  const { particles } = useInstallationLooks();
  const [failure, setFailure] = useState<unknown>();
  const choose = (chosen: Language) =>
    void switchLanguage(chosen).then(() => setFailure(undefined), setFailure);
  return (
    <div className={styles.auth}>
      <header className={styles.scene}>
        <River />
        {particles.length > 0 && (
          <Suspense>
            <SceneParticles colours={particles} />
          </Suspense>
        )}
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
              onClick={() => choose(each)}
            >
              {languageNames[each]}
            </button>
          ))}
        </nav>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {errorText(failure)}
          </p>
        )}
        <Imprint />
      </div>
    </div>
  );
}

/** Whose installation it is. */
function Imprint() {
  const { company, copyright, filing } = useImprint();
  const facts = [company, copyright, filing].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return <footer className={styles.imprint}>{facts.join(' · ')}</footer>;
}
