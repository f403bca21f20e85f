import {
  captchaInfo,
  changePassword,
  login,
  logout,
  realtimeTicket,
  userInfo,
} from '@weir/contract/sessions';
import type { FastifyReply } from 'fastify';
import type { Http } from '../../platform/http/mount.ts';
import type { UsersService } from '../users/users.service.ts';
import { answerLanguage } from './answer-language.service.ts';
import type { CaptchaService } from './captcha.service.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { LoginService } from './login.service.ts';
import type { OpenedSession, SessionsService } from './sessions.service.ts';

interface Deps {
  sessions: SessionsService;
  login: LoginService;
  captcha: CaptchaService;
  credentials: CredentialsService;
  users: UsersService;
}

const passwordChanged = {
  zh: '密码修改成功',
  en: 'Password changed successfully',
  es: 'Contraseña cambiada correctamente',
  ja: 'パスワードを変更しました',
};

export function registerSessionsRoutes(http: Http, deps: Deps): void {
  const { sessions, captcha, credentials, users } = deps;
  const cookie = sessionCookie(sessions.cookieName);
  http.mount(captchaInfo, ({ request }) => captcha.issue(request.ip));
  http.mount(login, async ({ body, request, reply }) => {
    const { session, user } = await deps.login.login({
      ...body,
      remember: body.remember ?? false,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });
    cookie.set(reply, session, body.remember ? 'untilItExpires' : 'untilTheBrowserCloses');
    return { token: session.token, user };
  });
  http.mount(logout, async ({ caller, reply }) => {
    await sessions.end(caller.sessionId, 'logout', caller);
    cookie.clear(reply);
    return { ended: true };
  });
  http.mount(userInfo, ({ caller }) => users.getAccount(caller.userId));
  http.mount(changePassword, async ({ caller, body, request }) => {
    const changed = await credentials.changePassword(caller, body);
    request.answerMessage = passwordChanged[answerLanguage(request.headers['accept-language'])];
    return changed;
  });
  http.mount(realtimeTicket, async ({ caller }) => sessions.issueTicket(caller));
}

type Kept = 'untilItExpires' | 'untilTheBrowserCloses';

/** The prefix `__Host-` of the name binds the cookie to this host and to HTTPS. */
const sessionCookie = (name: string) => {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: name.startsWith('__Host-'),
  } as const;
  return {
    set(reply: FastifyReply, { token, expiresAt }: OpenedSession, kept: Kept) {
      const expiry = kept === 'untilItExpires' ? { expires: expiresAt } : {};
      reply.setCookie(name, token, { ...attributes, ...expiry });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, attributes);
      reply.header('clear-site-data', '"cookies", "storage"');
    },
  };
};
