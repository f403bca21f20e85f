import { codes } from '@weir/contract/errors';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { errorText, isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import controls from '../session/auth-controls.module.css';
import { Field } from '../session/Field.tsx';
import { ticketOf } from '../session/sessions.queries.ts';
import styles from './CodeForm.module.css';
import { secondStepMessages } from './second-step.messages.ts';
import { signInWithCode } from './second-step.queries.ts';
import { isCode, isRecoveryCode } from './second-step-code.ts';

interface Props {
  ticket: string;
  form?: RefObject<HTMLFormElement | null>;
  onBusy: (busy: boolean) => void;
  /** The ticket is over: only the password gives another one. */
  onOver: (why: Error) => void;
  /** Buttons. */
  children?: ReactNode;
}

/** The second step of signing in: a code of the authenticator, or one of those kept for when it is not there. */
export function CodeForm({ ticket, form, onBusy, onOver, children }: Props) {
  const t = useMessages(secondStepMessages);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const next = useRef(ticket);
  const input = useRef<HTMLInputElement>(null);
  const wrong = (text: string) => {
    setError(text);
    input.current?.select();
  };
  const refused = (cause: unknown) => {
    const given = ticketOf(cause);
    if (given !== undefined) next.current = given;
    if (!isApiError(cause, codes.verificationFailed)) return wrong(errorText(cause));
    if (given === undefined) return onOver(new Error(t('stepOver')));
    wrong(t(recovery ? 'recoveryWrong' : 'codeWrong'));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode(code) && !isRecoveryCode(code)) return wrong(t(recovery ? 'recoveryNeeded' : 'codeNeeded'));
    setError(undefined);
    onBusy(true);
    try {
      await signInWithCode(next.current, code.trim());
    } catch (cause) {
      refused(cause);
      onBusy(false);
    }
  };
  const change = () => {
    setRecovery(!recovery);
    setCode('');
    setError(undefined);
    input.current?.focus();
  };
  return (
    <form ref={form} className="stack gapMd" noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.intro}>{t(recovery ? 'enterRecovery' : 'enterCode')}</p>
      <Field label={t(recovery ? 'recoveryCode' : 'code')} error={error}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className={`${controls.input} ${styles.code}`}
            // biome-ignore lint/a11y/noAutofocus: the step has one purpose
            autoFocus
            name="code"
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <button type="button" className={controls.other} onClick={change}>
        {t(recovery ? 'useCode' : 'useRecovery')}
      </button>
      {children ?? <button type="submit" hidden tabIndex={-1} />}
    </form>
  );
}
