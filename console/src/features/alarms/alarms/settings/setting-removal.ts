import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { useConfirmDelete } from '../../../../components/confirm-delete.tsx';
import { useFeedback } from '../../../../components/feedback.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import {
  removeSetting,
  type SeenSettings,
  type SettingsOwner,
  saveSetting,
} from './alarm-settings.queries.ts';

interface Removal {
  owner: SettingsOwner;
  seen: SeenSettings;
  setting: AlarmSetting;
  /** Of the signal, for the question. */
  name: string;
}

/** Takes a setting away: deleted after a question, or given up for that of the type. Both are undone. */
export function useSettingRemoval({ owner, seen, setting, name }: Removal): {
  remove: () => void;
  reset: () => void;
} {
  const t = useMessages(alarmSettingsMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const confirmDelete = useConfirmDelete();
  const removal = () => {
    let left = seen;
    return {
      onDelete: async () => {
        left = await removeSetting(owner, { setting, seen });
      },
      onUndo: () => saveSetting(owner, { setting, before: undefined, seen: left }),
    };
  };
  return {
    remove: () => confirmDelete({ kind: 'alarmSetting', name, ...removal() }),
    reset: () => {
      const { onDelete, onUndo } = removal();
      onDelete().then(
        () => feedback.undo(t('resetDone'), onUndo),
        (error: unknown) => feedback.error(error, kit('editFailed')),
      );
    },
  };
}
