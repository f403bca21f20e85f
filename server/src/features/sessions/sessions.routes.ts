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
} from '@weir/contract/sessions';
import { loginSecondFactor } from '@weir/contract/two-factor';
import type { FastifyReply } from 'fastify';
import type { Http } from '../../platform/http/mount.ts';
import type { UsersService } from '../users/users.service.ts';
import { accountOf } from './accounts.service.ts';
import { answerLanguage } from './answer-language.service.ts';
import type { CaptchaService } from './captcha.service.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { Login, LoginService } from './login.service.ts';
import type { PreviewService } from './preview.service.ts';
import type { ProofsService } from './proofs.service.ts';
import { sessionCookie } from './session-cookie.service.ts';
import type { SessionsService } from './sessions.service.ts';

interface Deps {
  sessions: SessionsService;
  login: LoginService;
  captcha: CaptchaService;
  credentials: CredentialsService;
  users: UsersService;
  proofs: ProofsService;
  preview: PreviewService;
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
  http.mount(captchaInfo, ({ request }) => captcha.issue(request.ip));
  http.mount(login, async ({ body, request, reply }) => {
    const entered = await deps.login.login({
      ...body,
      remember: body.remember ?? false,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });
    return enter(reply, entered);
  });
  http.mount(loginSecondFactor, async ({ body, request, reply }) =>
    enter(reply, await deps.login.secondFactor({ ...body, address: request.ip })),
  );
  http.mount(logout, async ({ caller, reply }) => {
    await sessions.end(caller.preview?.ownSessionId ?? caller.sessionId, 'logout', caller);
    cookie.clear(reply);
    return { ended: true };
  });
  http.mount(userInfo, ({ caller }) => accountOf(users, caller));
  http.mount(changePassword, async ({ caller, body, request }) => {
    const changed = await credentials.changePassword(caller, body);
    request.answerMessage = passwordChanged[answerLanguage(request.headers['accept-language'])];
    return changed;
  });
  http.mount(realtimeTicket, async ({ caller }) => sessions.issueTicket(caller));
  http.mount(reauthenticate, ({ caller, body }) => proofs.reauthenticate(caller, body.password));
  http.mount(preview, async ({ caller, body, reply }) =>
    enter(reply, await deps.preview.start(caller, body.roleId)),
  );
  http.mount(endPreview, async ({ caller, reply }) => enter(reply, await deps.preview.end(caller)));
}
