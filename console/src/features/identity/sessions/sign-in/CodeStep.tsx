import { LoadingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import controls from '../session/auth-controls.module.css';
import { CodeForm } from './CodeForm.tsx';
import styles from './SignInPage.module.css';
import { secondStepMessages } from './second-step.messages.ts';

interface Props {
  ticket: string;
  onBack: () => void;
  onOver: (why: Error) => void;
}

/** The second step in the way in. */
export function CodeStep({ ticket, onBack, onOver }: Props) {
  const t = useMessages(secondStepMessages);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <CodeForm ticket={ticket} onBusy={setBusy} onOver={onOver}>
        <button type="submit" className={controls.primary} disabled={busy} aria-busy={busy}>
          {busy && <Icon of={LoadingOutlined} />}
          {t('verify')}
        </button>
        <button type="button" className={controls.secondary} onClick={onBack}>
          {t('back')}
        </button>
      </CodeForm>
    </>
  );
}
