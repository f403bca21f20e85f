import type { NotificationChannel } from '@weir/contract/alarms/notifications';
import type { Outbound } from '../../../../platform/outbound.ts';
import { UnknownKeyError } from '../../../../platform/secrets/secret-box.ts';
import type { WebhooksService } from '../webhooks/webhooks.service.ts';
import type { ChannelAnswer } from './channel-answers.policy.ts';
import { createEmailChannel, type SmtpSettings } from './email-channel.service.ts';
import type { Message } from './message.policy.ts';
import { createSmsChannel, type SmsSettings } from './sms-channel.service.ts';
import { createWebhookChannel, type WebhookCall } from './webhook-channel.service.ts';

export interface ChannelSettings {
  smtp: SmtpSettings | undefined;
  sms: SmsSettings | undefined;
}

/** The ways out, whichever of them there are. */
export interface Channels {
  /** By e-mail or SMS; why not, when there is no such channel or no address. */
  sendTo(
    channel: NotificationChannel,
    address: string | null,
    sent: { message: Message; key: string },
  ): Promise<ChannelAnswer | 'notConfigured' | 'noAddress'>;
  /** Undefined: it is gone, or switched off. */
  callWebhook(id: number, call: WebhookCall): Promise<ChannelAnswer | undefined>;
  readonly email: { host: string; from: string } | null;
  readonly sms: { host: string } | null;
}

interface Deps extends ChannelSettings {
  outbound: Outbound;
  webhooks: Pick<WebhooksService, 'callable'>;
}

export function createChannels({ smtp, sms, outbound, webhooks }: Deps): Channels {
  const email = smtp && createEmailChannel(smtp);
  const texts = sms && createSmsChannel(sms, outbound);
  const hooks = createWebhookChannel(outbound);
  return {
    email: smtp ? { host: smtp.host, from: smtp.from } : null,
    sms: sms ? { host: new URL(sms.url).host } : null,
    async sendTo(channel, address, { message, key }) {
      const way = channel === 'email' ? email : texts;
      if (!way) return 'notConfigured';
      if (address === null) return 'noAddress';
      if (channel === 'email' && email) return email.send(address, message, key);
      return texts ? texts.send(address, message.short, key) : 'notConfigured';
    },
    async callWebhook(id, call) {
      try {
        const webhook = await webhooks.callable(id);
        return webhook && (await hooks.send(webhook, call));
      } catch (error) {
        if (!(error instanceof UnknownKeyError)) throw error;
        return { ok: false, isFinal: true, answer: `${error.message}: rotate the secret of the webhook` };
      }
    },
  };
}
