import { useCallback } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { groupLabelMessages } from './group-label.messages.ts';
import { type GroupWord, knownGroups } from './known-groups.made.ts';

const known = new Map(Object.entries(knownGroups));

/** Which known label a group is, in whatever language it was written, and its number; undefined for any other. */
export function knownGroup(group: string): { word: GroupWord; number: string } | undefined {
  const [, label = '', number = ''] = /^(.*?)\s*#?\s*(\d*)$/.exec(group.trim()) ?? [];
  const word = known.get(label.toLowerCase());
  return word && { word, number };
}

/** A group's label in the current language when it is a known one, else as it was written. */
export function useGroupLabel(): (group: string) => string {
  const t = useMessages(groupLabelMessages);
  return useCallback(
    (group) => {
      const found = knownGroup(group);
      if (!found) return group;
      return found.number === '' ? t(found.word) : `${t(found.word)} ${found.number}`;
    },
    [t],
  );
}
