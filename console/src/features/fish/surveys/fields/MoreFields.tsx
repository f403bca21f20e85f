import type { ReactNode } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './Fields.module.css';
import { surveyFieldsMessages } from './survey-fields.messages.ts';

interface Props {
  /** How many of its fields are filled: nobody has to look for them. */
  filled: number;
  children: ReactNode;
}

/** What is written down more rarely; whoever is led to one of its fields finds it open. */
export function MoreFields({ filled, children }: Props) {
  const t = useMessages(surveyFieldsMessages);
  return (
    <details className={styles.more}>
      <summary>
        {t('more')}
        {filled > 0 && <span className="quiet"> · {t('filled', { count: filled })}</span>}
      </summary>
      {children}
    </details>
  );
}
