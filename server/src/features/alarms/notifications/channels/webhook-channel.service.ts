import { createHmac } from 'node:crypto';
import { webhookHeaders } from '@weir/contract/alarms/webhooks';
import { type Outbound, OutboundError } from '../../../../platform/outbound.ts';
import type { SignedWebhook } from '../webhooks/webhooks.service.ts';
import { type ChannelAnswer, shownAnswer } from './channel-answers.policy.ts';

export interface WebhookCall {
  /** The same for each try. */
  key: string;
  /** `alarm.raised` and the like. */
  event: string;
  body: object;
}

export interface WebhookChannel {
  send(webhook: SignedWebhook, call: WebhookCall): Promise<ChannelAnswer>;
}

/** HMAC-SHA256 over `timestamp.body`, in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

export const createWebhookChannel = (outbound: Outbound): WebhookChannel => ({
  async send({ url, secret }, { key, event, body: content }) {
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Weir',
      [webhookHeaders.delivery]: key,
      [webhookHeaders.event]: event,
      [webhookHeaders.timestamp]: timestamp,
      [webhookHeaders.signature]: `v1=${signatureOf(secret, timestamp, body)}`,
    };
    const secrets = [
      secret,
      new URL(url).pathname + new URL(url).search,
      ...new URL(url).searchParams.values(),
    ];
    try {
      const { status, statusText, body: said } = await outbound.send({ url, method: 'POST', headers, body });
      const ok = status >= 200 && status < 300;
      return { ok, answer: shownAnswer(`HTTP ${status} ${statusText} ${said}`, secrets) };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const answer = shownAnswer(error.message, secrets);
      return { ok: false, answer, ...(error.isRefused ? { isFinal: true as const } : {}) };
    }
  },
});
