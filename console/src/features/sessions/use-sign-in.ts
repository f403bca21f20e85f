import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codes } from '@weir/contract/errors';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useProof } from './proof.ts';
import { sessionsMessages } from './sessions.messages.ts';
import { captchaQuery, signIn } from './sessions.queries.ts';

const shortestPassword = 6;

/** Signing in: what was typed in the first step is kept through the second, which may have to begin again. */
export function useSignIn() {
  const t = useMessages(sessionsMessages);
  const queryClient = useQueryClient();
  const captcha = useQuery(captchaQuery);
  const [wantsProof, setWantsProof] = useState(false);
  const proof = useProof(captcha.data, wantsProof);
  const [values, setValues] = useState({ username: '', password: '', captcha: '', remember: false });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Of the second step, while it is asked for. */
  const [ticket, setTicket] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const username = values.username.trim();
  const answer = wantsProof ? proof : values.captcha.trim();
  const errors = {
    username: username ? undefined : t('usernameNeeded'),
    password: values.password.length < shortestPassword ? t('passwordTooShort') : undefined,
    captcha: answer ? undefined : t('captchaNeeded'),
  };
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  /** With what was typed, but for the captcha, which is used up. */
  const beginAgain = async (why?: unknown) => {
    setTicket(undefined);
    setFailure(why);
    setChecked(false);
    set({ captcha: '' });
    await captcha.refetch();
    // Not before: the old captcha is good for nothing.
    setBusy(false);
    focus(isApiError(why, codes.captchaWrong) && !wantsProof ? 'captcha' : 'password');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const first = (['username', 'password', 'captcha'] as const).find((name) => errors[name]);
    if (first) return focus(first);
    if (!captcha.data || !answer) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { password, remember } = values;
      queryClient.clear();
      setTicket(await signIn({ username, password, captcha: answer, key: captcha.data.key, remember }));
    } catch (error) {
      await beginAgain(error);
    }
  };
  return {
    form,
    values,
    set,
    errors: checked ? errors : { username: undefined, password: undefined, captcha: undefined },
    captcha,
    wantsProof,
    setWantsProof,
    solved: proof !== undefined,
    busy,
    failure,
    ticket,
    submit,
    beginAgain,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
