import {
  addExternalToken,
  closeExternalUpgrade,
  listExternalTokens,
  listExternalUpgrades,
  reopenExternalUpgrade,
  revokeExternalTokens,
  setExternalUpgrade,
} from '@weir/contract/upgrades/external';
import type { Http } from '../../../platform/http/mount.ts';
import type { ExternalService } from './external.service.ts';
import type { ExternalTokensService } from './external-tokens.service.ts';

interface Services {
  external: ExternalService;
  externalTokens: ExternalTokensService;
}

export function registerExternalRoutes(http: Http, { external, externalTokens }: Services): void {
  http.mount(listExternalUpgrades, ({ caller, query }) => external.list(caller, query));
  http.mount(setExternalUpgrade, ({ caller, body }) => external.create(caller, body));
  http.mount(closeExternalUpgrade, ({ caller, body }) => external.close(caller, body.ids));
  http.mount(reopenExternalUpgrade, async ({ caller, body }) => ({
    reopened: await external.reopen(caller, body.ids),
  }));
  http.mount(listExternalTokens, ({ caller, query }) => externalTokens.list(caller, query));
  http.mount(addExternalToken, ({ caller, body }) => externalTokens.create(caller, body));
  http.mount(revokeExternalTokens, async ({ caller, body }) => ({
    revoked: await externalTokens.revoke(caller, body.ids),
  }));
}
