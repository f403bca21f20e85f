import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../../platform/access/caller.ts';
import type { OwnHost } from '../../../platform/http/own-host.ts';
import { isOwnOrigin } from '../../../platform/http/same-origin.ts';
import type { SessionsService } from '../../identity/sessions/session/sessions.service.ts';

/** Whoever may use the console: each topic asks for the permission of the calls that answer the same facts. */
export const mayListen = (caller: Caller | null): Caller | null =>
  caller && !caller.mustChangePassword && !caller.mustSetTwoFactor ? caller : null;

/**
 * Who may open the WebSocket: a session cookie from a page of our own, a bearer token, or a one-time ticket
 * (`/ws?ticket=…`). A browser always sends Origin, and a cookie without it is refused.
 */
export function createUpgradeAdmission(
  sessions: Pick<SessionsService, 'sessionOf' | 'redeemTicket'>,
  isOwnHost: OwnHost,
) {
  return async (request: IncomingMessage): Promise<Caller | null> => {
    const { host = '', origin } = request.headers;
    const ticket = new URL(request.url ?? '/', 'http://localhost').searchParams.get('ticket');
    if (!isOwnHost(host) || !isOwnOrigin(origin, host)) return null;
    if (ticket) return mayListen(await sessions.redeemTicket(ticket));
    const caller = await sessions.sessionOf(request);
    return caller?.via === 'cookie' && origin === undefined ? null : mayListen(caller);
  };
}
