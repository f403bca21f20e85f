import type { SettingReader } from './setting-reader.ts';

/** How people are told, as the operator has set it up. */
export interface NotificationSettings {
  smtp:
    | {
        host: string;
        port: number;
        isSecure: boolean;
        user: string | null;
        password: string | null;
        from: string;
      }
    | undefined;
  sms:
    | {
        url: string;
        method: 'GET' | 'POST' | 'PUT';
        headers: Readonly<Record<string, string>>;
        body: string | null;
        success: string | null;
      }
    | undefined;
  allowedNetworks: readonly string[];
}

export const readNotifications = (settings: SettingReader): NotificationSettings => ({
  smtp: readSmtp(settings),
  sms: readSms(settings),
  allowedNetworks: settings.addresses('WEIR_OUTBOUND_ALLOW'),
});

function readSmtp(settings: SettingReader): NotificationSettings['smtp'] {
  const address = settings.url('WEIR_SMTP_URL', ['smtp:', 'smtps:']);
  const from = settings.text('WEIR_SMTP_FROM');
  if (address === undefined) return undefined;
  if (from === undefined || !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from))
    return settings.problem(
      'WEIR_SMTP_FROM',
      'is the sender beside WEIR_SMTP_URL, like Weir <weir@example.org>',
    );
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    user: decodeURIComponent(username) || null,
    password: decodeURIComponent(password) || null,
    from,
  };
}

function readSms(settings: SettingReader): NotificationSettings['sms'] {
  const url = settings.url('WEIR_SMS_URL', ['http:', 'https:']);
  if (url === undefined) return undefined;
  const body = settings.text('WEIR_SMS_BODY') ?? null;
  const all = `${url} ${body ?? ''}`;
  if (!all.includes('{{phone}}') || !all.includes('{{text}}'))
    settings.problem('WEIR_SMS_URL', 'or WEIR_SMS_BODY has to hold {{phone}} and {{text}}');
  return {
    url,
    method: settings.oneOf('WEIR_SMS_METHOD', ['GET', 'POST', 'PUT'] as const) ?? 'POST',
    headers: readHeaders(settings),
    body,
    success: settings.text('WEIR_SMS_SUCCESS') ?? null,
  };
}

/** Its values may be secrets, and appear in no message. */
function readHeaders(settings: SettingReader): Readonly<Record<string, string>> {
  const text = settings.text('WEIR_SMS_HEADERS');
  if (text === undefined) return {};
  const wrong = () =>
    settings.problem('WEIR_SMS_HEADERS', 'is a JSON object of texts, like {"Authorization":"…"}');
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && Object.entries(parsed).every(isHeader))
      return Object.fromEntries(Object.entries(parsed));
    wrong();
  } catch {
    wrong();
  }
  return {};
}

const isHeader = ([name, value]: [string, unknown]): boolean =>
  /^[A-Za-z0-9-]+$/.test(name) && typeof value === 'string' && /^[\x20-\x7e]*$/.test(value);
