import { useCallback } from 'react';
import { type Translate, useMessages } from '../platform/i18n/messages.ts';
import { ConfirmDeleteContent, type Dependants } from './ConfirmDeleteContent.tsx';
import { useFeedback } from './feedback.tsx';
import { kitMessages } from './kit.messages.ts';
import { useOverlays } from './Overlays.tsx';
import { thingsMessages } from './things.messages.ts';

type ThingsWords = (typeof thingsMessages)['words']['zh'];

/** What can be deleted; false: it is gone at once, without a recycle bin. */
const keptInBin = {
  menu: true,
  permission: false,
  role: false,
  user: true,
  deviceType: true,
  project: true,
  device: true,
  notificationRule: false,
  webhook: false,
  alarmWindow: false,
  deviceNote: false,
  job: false,
  savedView: false,
  upload: false,
} as const;

export type ThingKind = keyof typeof keptInBin;

export interface Deletion {
  kind: ThingKind;
  /** Of the one that is deleted. */
  name?: string;
  /** When several are deleted at once. */
  count?: number;
  /** Looked up while the question is open; one that blocks disables Delete. */
  dependants?: () => Promise<Dependants>;
  /** More to know before deciding. */
  note?: string;
  onDelete: () => Promise<unknown>;
  /** Offered in the toast afterwards. */
  onUndo?: () => Promise<unknown>;
}

/** A thing as it stands in a sentence: device, device “Pump 3”, 3 devices. */
function thingText(
  t: Translate<ThingsWords>,
  { kind, name, count = 1 }: Pick<Deletion, 'kind' | 'name' | 'count'>,
): string {
  if (count > 1) return t(`${kind}Count`, { count });
  return name === undefined ? t(kind) : t(`${kind}Named`, { name });
}

/** Asks with the product's sentence, deletes, and says how it went. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const { modal } = useOverlays();
  const feedback = useFeedback();
  const t = useMessages(kitMessages);
  const things = useMessages(thingsMessages);
  return useCallback(
    (deletion) => {
      const { kind, dependants, note, onDelete, onUndo } = deletion;
      const succeeded = () => (onUndo ? feedback.undo(t('deleted'), onUndo) : feedback.success(t('deleted')));
      const lookedUp = (blocked: boolean) =>
        question.update({ okButtonProps: { danger: true, disabled: blocked } });
      const question = modal.confirm({
        title: t('confirmDeleteTitle'),
        content: (
          <ConfirmDeleteContent
            sentence={t('confirmDelete', { name: thingText(things, deletion) })}
            keptInBin={keptInBin[kind]}
            dependants={dependants}
            note={note}
            onLookedUp={lookedUp}
          />
        ),
        okText: t('delete'),
        okButtonProps: { danger: true, disabled: dependants !== undefined },
        cancelText: t('cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () =>
          onDelete().then(succeeded, (error: unknown) => feedback.error(error, t('deletionFailed'))),
        onCancel: () => feedback.info(t('deletionCanceled')),
      });
    },
    [modal, feedback, t, things],
  );
}
