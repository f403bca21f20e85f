import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { kitMessages } from '../kit.messages.ts';
import type { Progress } from './bulk.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { type DeletionOf, useDeletion, useRestoring } from './use-deletion.ts';

interface Props {
  rows: readonly { id: number; name: string }[];
  of: DeletionOf;
  /** What is done with them: in the recycle bin they are brought back. */
  mode: 'delete' | 'restore';
  /** These are no longer in the list. */
  onGone: (ids: readonly number[]) => void;
}

/** Deletes what is selected, or brings it back, and shows how far it has come. */
export function BulkActions({ rows, of, mode, onGone }: Props) {
  const t = useMessages(dataTableMessages);
  const kit = useMessages(kitMessages);
  const [progress, setProgress] = useState<Progress>();
  const deleteThings = useDeletion(of);
  const restore = useRestoring(of);
  const listener = { onProgress: setProgress, onDeleted: onGone };
  const isDelete = mode === 'delete';
  const run = () =>
    isDelete
      ? deleteThings(rows, listener)
      : void restore(
          rows.map(({ id }) => id),
          listener,
        );
  return (
    <>
      {progress && (
        <span role="status" className="quiet figures">
          {t(isDelete ? 'deleting' : 'restoring', { ...progress })}
        </span>
      )}
      <Button
        danger={isDelete}
        loading={progress !== undefined}
        icon={<Icon of={isDelete ? DeleteOutlined : UndoOutlined} />}
        onClick={run}
      >
        {kit(isDelete ? 'delete' : 'restore')}
      </Button>
    </>
  );
}
