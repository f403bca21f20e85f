import {
  captchaInfo,
  changePassword,
  endPreview,
  login,
  logout,
  preview,
  realtimeTicket,
  reauthenticate,
  userInfo,
} from '@weir/contract/identity/sessions';
import { loginSecondFactor } from '@weir/contract/identity/two-factor';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../platform/access/caller.ts';
import { answerLanguage } from '../../../platform/http/answer-language.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { UsersService } from '../users/users.service.ts';
import type { CaptchaService } from './captcha/captcha.service.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { KnownBrowsers } from './guard/known-browsers.service.ts';
import type { PreviewService } from './preview.service.ts';
import type { ProofsService } from './proofs.service.ts';
import { browserCookie, sessionCookie } from './session/session-cookie.service.ts';
import type { SessionsService } from './session/sessions.service.ts';
import { accountOf } from './sign-in/accounts.service.ts';
import type { Entered, Login, LoginService } from './sign-in/login.service.ts';

interface Deps {
  sessions: SessionsService;
  login: LoginService;
  captcha: CaptchaService;
  credentials: CredentialsService;
  users: UsersService;
  proofs: ProofsService;
  preview: PreviewService;
  browsers: Pick<KnownBrowsers, 'remember'>;
}

const passwordChanged = {
  zh: '密码修改成功',
  en: 'Password changed successfully',
  es: 'Contraseña cambiada correctamente',
  ja: 'パスワードを変更しました',
};

export function registerSessionsRoutes(http: Http, deps: Deps): void {
  const { sessions, captcha, credentials, users, proofs } = deps;
  const cookie = sessionCookie(sessions.cookieName);
  const enter = (reply: FastifyReply, { session, user, remember }: Login) => {
    cookie.set(reply, session, { untilItExpires: remember });
    return { token: session.token, user };
  };
  /** Only the browser that asked is to have it. */
  const enterAsUser = (reply: FastifyReply, entered: Login) => ({ user: enter(reply, entered).user });
  const browser = browserCookie(sessions.cookieName);
  /** Who signs in over a live session of this browser leaves that. */
  const enterByPassword = async (reply: FastifyReply, entered: Entered, before: Caller | null) => {
    if (before?.via === 'cookie')
      await sessions.end(before.preview?.ownSessionId ?? before.sessionId, 'logout', before);
    const answer = enter(reply, entered);
    browser.set(reply, entered.browserCookie);
    return answer;
  };
  http.mount(captchaInfo, ({ request }) => captcha.issue(request.ip));
  http.mount(login, async ({ caller, body, request, reply }) => {
    const entered = await deps.login.login({
      ...body,
      remember: body.remember ?? false,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      browserCookie: browser.of(request),
    });
    return enterByPassword(reply, entered, caller);
  });
  http.mount(loginSecondFactor, async ({ caller, body, request, reply }) =>
    enterByPassword(reply, await deps.login.secondFactor({ ...body, address: request.ip }), caller),
  );
  http.mount(logout, async ({ caller, reply }) => {
    await sessions.end(caller.preview?.ownSessionId ?? caller.sessionId, 'logout', caller);
    cookie.clear(reply);
    return { ended: true };
  });
  http.mount(userInfo, ({ caller }) => accountOf(users, caller));
  http.mount(changePassword, async ({ caller, body, request, reply }) => {
    const user = await credentials.changePassword(caller, body);
    browser.set(reply, deps.browsers.remember(browser.of(request), user));
    request.answerMessage = passwordChanged[answerLanguage(request.headers['accept-language'])];
    return { id: user.id };
  });
  http.mount(realtimeTicket, async ({ caller }) => sessions.issueTicket(caller));
  http.mount(reauthenticate, ({ caller, body }) => proofs.reauthenticate(caller, body.password));
  http.mount(preview, async ({ caller, body, reply }) =>
    enterAsUser(reply, await deps.preview.start(caller, body.roleId)),
  );
  http.mount(endPreview, async ({ caller, reply }) => enterAsUser(reply, await deps.preview.end(caller)));
}
