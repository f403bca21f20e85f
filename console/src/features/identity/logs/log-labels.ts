import {
  type LogAction,
  logActions,
  wordsOfAction,
  wordsOfReason,
  wordsOfTarget,
} from '@weir/contract/identity/log-words';
import type { LogRow } from '@weir/contract/identity/logs';
import { useMemo } from 'react';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { type Translate, useMessages } from '../../../platform/i18n/messages.ts';
import { deviceTypePage } from '../../fleet/device-types/device-types.screen.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { projectPage } from '../../workplace/project-page/project-page.screen.ts';
import { menusPage } from '../menus/menus.screen.ts';
import { permissionsPage } from '../permissions/permissions.screen.ts';
import { rolePermissionsPage } from '../roles/roles.screen.ts';
import { usersPage } from '../users/users.screen.ts';
import { logsMessages } from './logs.messages.ts';

export type LogsWords = Translate<(typeof logsMessages)['words']['zh']>;

/** The log's own words; what it has no words for stands as it is. */
export function labelsOf(t: LogsWords, nameOf: ReturnType<typeof useLocalName>) {
  const worded = (words: Parameters<typeof nameOf>[0] | undefined, raw: string) =>
    words ? nameOf(words) : raw;
  return {
    t,
    action: (row: Pick<LogRow, 'action' | 'reason'>) => worded(wordsOfAction(row), row.action),
    doing: (action: LogAction) => nameOf(logActions[action]),
    target: (kind: string) => worded(wordsOfTarget(kind), kind),
    reason: (reason: string) => worded(wordsOfReason(reason), reason),
  };
}

/** The same in the current language. */
export function useLogLabels() {
  const t = useMessages(logsMessages);
  const nameOf = useLocalName();
  return useMemo(() => labelsOf(t, nameOf), [t, nameOf]);
}

/** Who it was; quiet where nobody has that name. */
export function actorOf(row: LogRow, t: LogsWords): { text: string; named: boolean } {
  const { actorName, actorId, targetName, targetId } = row;
  if (actorName !== null) return { text: actorName, named: true };
  if (row.actorAbove === 1) return { text: t('above'), named: false };
  if (actorId !== null) return { text: t('erasedUser', { id: actorId }), named: false };
  if (row.action === 'devices:provision') return { text: t('deviceItself'), named: false };
  if (row.kind !== 'signIn') return { text: t('platform'), named: false };
  // Who did not get in is who it was tried for.
  if (targetName !== null) return { text: targetName, named: true };
  return { text: targetId === null ? t('nobody') : t('erasedUser', { id: targetId }), named: false };
}

/** The person behind a row: who did it, or for whom it was tried. */
export const personOf = (row: LogRow): number | null =>
  row.actorId ?? (row.kind === 'signIn' && row.actorAbove === 0 ? row.targetId : null);

const screens: Readonly<Record<string, (id: number) => string>> = {
  device: (id) => devicePage.address({ id }),
  'device-type': (id) => deviceTypePage.address({ id }),
  project: (id) => projectPage.address({ id }),
  user: (id) => usersPage.address({ id }),
  role: (id) => rolePermissionsPage.address({ id }),
};

/** Lists that are searched for what has no page of its own. */
const lists: Readonly<Record<string, string>> = { permission: permissionsPage.path, menu: menusPage.path };

type Thing = Pick<LogRow, 'targetKind' | 'targetId' | 'targetName'>;

/** Where the thing itself is shown, or found by its name; some things are nowhere. */
export function thingHref({ targetKind, targetId, targetName }: Thing): string | undefined {
  if (targetId === null) return undefined;
  const list = lists[targetKind];
  if (list !== undefined && targetName !== null)
    return `${list}?${new URLSearchParams({ keyword: targetName })}`;
  return screens[targetKind]?.(targetId);
}
