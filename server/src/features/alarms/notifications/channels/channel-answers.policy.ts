import { maskPhone, redactText } from '../../../../platform/redaction.ts';

/** What a channel said to one try. */
export interface ChannelAnswer {
  ok: boolean;
  /** Another try would be told the same. */
  isFinal?: true;
  /** Status line, SMTP reply, or the error, without secrets. */
  answer: string;
}

const longestAnswer = 500;

/** What somebody else's server said, as it may be shown: in one line, and without what must not be told. */
export function shownAnswer(text: string, secrets: readonly string[], phone?: string): string {
  let shown = text;
  for (const secret of secrets) if (secret.length >= 4) shown = shown.replaceAll(secret, '[redacted]');
  if (phone) shown = shown.replaceAll(phone, maskPhone(phone));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs in a log
  return redactText(shown.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()).slice(0, longestAnswer);
}

/** `s***@example.org`: enough to tell one's own. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');
