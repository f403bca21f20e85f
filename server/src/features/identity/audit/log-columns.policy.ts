import type { Language, TranslatedName } from '@weir/contract/common';
import { wordsOfAction, wordsOfReason, wordsOfTarget } from '@weir/contract/identity/log-words';
import type { LogRow, logColumns } from '@weir/contract/identity/logs';
import {
  logActorWords,
  logKindWords,
  logResultWords,
  networkWords,
} from '@weir/contract/identity/logs.words';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const logFileColumns: ListColumns<LogRow, (typeof logColumns)[number]> = Object.freeze({
  createdTime: timeColumn,
  kind: { values: logKindWords },
  action: { cell: (row, language) => worded(wordsOfAction(row), language) ?? row.action },
  actorName: {
    cell: ({ actorName, actorId, actorAbove }, language) =>
      actorAbove === 1 ? logActorWords[language].above : (actorName ?? numbered(actorId)),
  },
  targetKind: {
    cell: ({ targetKind }, language) => worded(wordsOfTarget(targetKind), language) ?? targetKind,
  },
  targetId: {},
  targetName: {},
  result: { values: logResultWords },
  reason: { cell: ({ reason }, language) => reason && (worded(wordsOfReason(reason), language) ?? reason) },
  address: {},
  place: { values: networkWords },
  browser: {},
  system: {},
});

const worded = (words: TranslatedName | undefined, language: Language): string | null | undefined =>
  words && localName(words, language);

const numbered = (id: number | null): string | null => (id === null ? null : `#${id}`);
