import { useQuery } from '@tanstack/react-query';
import { codes } from '@weir/contract/errors';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import { captchaQuery, clearAnswers, moreWorkOf, signIn, takeCaptcha } from '../session/sessions.queries.ts';
import { takesBoth, useProof } from './proof.ts';

const shortestPassword = 6;

/** Signing in: what was typed in the first step is kept through the second, which may have to begin again. */
export function useSignIn() {
  const t = useMessages(sessionsMessages);
  const captcha = useQuery(captchaQuery);
  const [wantsProof, setWantsProof] = useState(false);
  const besidePicture = takesBoth(captcha.data) ? 'beside' : 'none';
  const proof = useProof(captcha.data, wantsProof ? 'instead' : besidePicture);
  const [values, setValues] = useState({ username: '', password: '', captcha: '', remember: false });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  /** It was sent before the proof was found. */
  const [requested, setRequested] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Of the second step, while it is asked for. */
  const [ticket, setTicket] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const username = values.username.trim();
  const typed = values.captcha.trim();
  const answer = answerOf({ typed, proof, wants: wantsProof ? 'instead' : besidePicture });
  const errors = {
    username: username ? undefined : t('usernameNeeded'),
    password: values.password.length < shortestPassword ? t('passwordTooShort') : undefined,
    captcha: wantsProof || typed ? undefined : t('captchaNeeded'),
  };
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  /** With what was typed, but for the captcha, which is used up. */
  const beginAgain = async (why?: unknown) => {
    setTicket(undefined);
    setFailure(why);
    setChecked(false);
    set({ captcha: '' });
    const more = moreWorkOf(why);
    if (more) await takeCaptcha(more);
    else await captcha.refetch();
    // Not before: the old captcha is good for nothing.
    setBusy(false);
    const isAboutCaptcha = more !== undefined || isApiError(why, codes.captchaWrong);
    focus(isAboutCaptcha && !wantsProof ? 'captcha' : 'password');
  };

  const send = async (sent: { captcha: string; key: string }) => {
    setRequested(false);
    setBusy(true);
    setFailure(undefined);
    try {
      const { password, remember } = values;
      clearAnswers();
      setTicket(await signIn({ username, password, remember, ...sent }));
    } catch (error) {
      await beginAgain(error);
    }
  };
  const sendRequested = useEffectEvent(() => {
    if (requested && captcha.data && answer) void send({ captcha: answer, key: captcha.data.key });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which the proof is there
  useEffect(() => sendRequested(), [proof]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const first = (['username', 'password', 'captcha'] as const).find((name) => errors[name]);
    if (first) return focus(first);
    if (!captcha.data) return;
    if (answer) void send({ captcha: answer, key: captcha.data.key });
    else setRequested(true);
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
    busy: busy || requested,
    /** The picture is not enough: a proof is worked out beside it. */
    worksBeside: besidePicture === 'beside',
    failure,
    ticket,
    submit,
    beginAgain,
  };
}

interface Answer {
  typed: string;
  proof: string | undefined;
  wants: 'instead' | 'beside' | 'none';
}

/** What is sent; undefined while something of it is missing. */
function answerOf({ typed, proof, wants }: Answer): string | undefined {
  if (wants === 'instead') return proof;
  if (wants === 'none') return typed || undefined;
  return typed && proof ? `${typed} ${proof}` : undefined;
}

export type SignIn = ReturnType<typeof useSignIn>;
