import { type Outbound, OutboundError } from '../../../../platform/outbound.ts';
import { type ChannelAnswer, shownAnswer } from './channel-answers.policy.ts';

/** A gateway that is called over HTTP; `{{phone}}`, `{{text}}` and `{{id}}` stand in url and body. */
export interface SmsSettings {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** What the answer holds when it went well; null: any 2xx. */
  success: string | null;
}

export interface SmsChannel {
  /** @param key the same for each try, for gateways that know how to send once */
  send(phone: string, text: string, key: string): Promise<ChannelAnswer>;
}

export function createSmsChannel(sms: SmsSettings, outbound: Outbound): SmsChannel {
  const secrets = secretsOf(sms);
  const inBody = escaperFor(sms);
  return {
    async send(phone, text, key) {
      const values = { phone, text, id: key };
      try {
        const { status, statusText, body } = await outbound.send({
          url: filled(sms.url, values, encodeURIComponent),
          method: sms.method,
          headers: sms.headers,
          ...(sms.body === null || sms.method === 'GET' ? {} : { body: filled(sms.body, values, inBody) }),
        });
        const ok = status >= 200 && status < 300 && (sms.success === null || body.includes(sms.success));
        return { ok, answer: shownAnswer(`HTTP ${status} ${statusText} ${body}`, secrets, phone) };
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const answer = shownAnswer(error.message, secrets, phone);
        return { ok: false, answer, ...(error.isRefused ? { isFinal: true as const } : {}) };
      }
    },
  };
}

const filled = (
  template: string,
  values: Readonly<Record<string, string>>,
  escaped: (text: string) => string,
): string =>
  template.replace(/\{\{(phone|text|id)\}\}/g, (_all, name: string) => escaped(values[name] ?? ''));

/** A value stays a value, whatever the text holds. */
function escaperFor({ headers, body }: SmsSettings): (text: string) => string {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (type.includes('json') || body?.trim().startsWith('{'))
    return (text) => JSON.stringify(text).slice(1, -1);
  if (type.includes('xml')) return (text) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return encodeURIComponent;
}

/** Whatever stands in the templates where a secret may stand. */
function secretsOf({ url, headers, body }: SmsSettings): string[] {
  const inHeaders = Object.entries(headers)
    .filter(([name]) => !/^(content-type|accept)$/i.test(name))
    .flatMap(([, value]) => [value, ...value.split(/\s+/)]);
  const inQuery = [...new URL(url).searchParams.values()];
  const inBody = (body ?? '').match(/(?<=[=:]\s*"?)[^"&={},\s]{6,}/g) ?? [];
  return [...inHeaders, ...inQuery, ...inBody].filter((text) => !text.includes('{{'));
}
