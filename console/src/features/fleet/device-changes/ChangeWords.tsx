import type { DeviceChange } from '@weir/contract/fleet/device-changes';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { deviceChangesMessages } from './device-changes.messages.ts';

/** What a change did, in a few words. */
export function ChangeWords({ change: { kind, changes, projectName } }: { change: DeviceChange }) {
  const t = useMessages(deviceChangesMessages);
  if (kind === 'removal') return t('did_remove');
  if (changes?.projectId !== undefined)
    return projectName === null ? t('did_move') : t('did_moveTo', { project: projectName });
  if (changes?.addTags) return t('did_addTags', { tags: changes.addTags.join(', ') });
  if (changes?.removeTags) return t('did_removeTags', { tags: changes.removeTags.join(', ') });
  return t('did_edit');
}
