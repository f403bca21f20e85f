import { createTransport } from 'nodemailer';
import { type ChannelAnswer, shownAnswer } from './channel-answers.policy.ts';
import type { Message } from './message.policy.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, which a user name makes a must. */
  isSecure: boolean;
  user: string | null;
  password: string | null;
  from: string;
}

export interface EmailChannel {
  /** @param key the same for each try: two of one message can be told apart from two messages */
  send(to: string, message: Message, key: string): Promise<ChannelAnswer>;
}

const timeoutMs = 10_000;
const loopback = /^(localhost|127\.|::1$)/;

export function createEmailChannel(smtp: SmtpSettings): EmailChannel {
  const { host, port, isSecure, user, password, from } = smtp;
  const transport = createTransport({
    ...{ host, port, secure: isSecure },
    requireTLS: user !== null && !isSecure && !loopback.test(host),
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const secrets = [user, password].flatMap((one) => one ?? []);
  return {
    async send(to, { subject, lines }, key) {
      try {
        const { response } = await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text: lines.join('\n') },
          messageId: `<${key}@${from.replace(/^.*@|>.*$/g, '')}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { ok: true, answer: shownAnswer(response, secrets) };
      } catch (error) {
        const { response, responseCode, message } = error as SmtpError;
        const isFinal = responseCode !== undefined && responseCode >= 500;
        return {
          ok: false,
          answer: shownAnswer(response ?? message, secrets),
          ...(isFinal ? { isFinal } : {}),
        };
      }
    },
  };
}

/** What the transport adds to an error when the server has answered. */
interface SmtpError extends Error {
  response?: string;
  responseCode?: number;
}
