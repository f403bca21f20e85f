import { useMessages } from '../../../../platform/i18n/messages.ts';
import { changeWordsMessages } from './change-words.messages.ts';

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const tagsOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');

const texts = [
  ['address', 'noAddress'],
  ['alarmPhone', 'noAlarmPhone'],
  ['remarks', 'noRemarks'],
] as const;

/** What a change of many devices has made of one, from the detail of its entry; nothing of other entries. */
export function useChangeWords() {
  const t = useMessages(changeWordsMessages);
  const wordsOf = (changes: Facts, { projectName, typeName }: Facts): string =>
    [
      changes.projectId !== undefined &&
        (isText(projectName) ? t('project', { name: projectName }) : t('otherProject')),
      changes.typeId !== undefined && (isText(typeName) ? t('type', { name: typeName }) : t('otherType')),
      ...texts.flatMap(([name, cleared]) => {
        const text = changes[name];
        if (text === undefined) return [];
        return [text === null ? t(cleared) : t(name, { text: String(text) })];
      }),
      changes.is_map !== undefined && t(changes.is_map === 1 ? 'onMap' : 'offMap'),
      changes.is_gateway !== undefined && t(changes.is_gateway === 1 ? 'gateway' : 'noGateway'),
      changes.addTags !== undefined && t('addTags', { tags: tagsOf(changes.addTags) }),
      changes.removeTags !== undefined && t('removeTags', { tags: tagsOf(changes.removeTags) }),
    ]
      .filter(Boolean)
      .join(' · ');

  return (event: string, facts: Facts): string => {
    const what = isFacts(facts.changes) ? wordsOf(facts.changes, facts) : '';
    const said = what && event === 'devices:undoChangeMany' ? t('takenBack', { what }) : what;
    const count = typeof facts.devices === 'number' && t('together', { count: facts.devices });
    return [said, count].filter(Boolean).join(' · ');
  };
}
