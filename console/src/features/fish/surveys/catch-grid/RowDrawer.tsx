import { CatchRow } from '@weir/contract/fish/surveys';
import { useCallback, useMemo, useRef, useState } from 'react';
import { FocusedFields } from '../../../../components/form/FocusedFields.tsx';
import { useLastGiven } from '../../../../components/last-given.ts';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { GroupFields } from '../fields/GroupFields.tsx';
import { useGoToField } from '../fields/go-to-field.ts';
import { surveyFields } from '../fields/survey-fields.ts';
import { withField } from '../fields/with-field.ts';
import { catchGridMessages } from './catch-grid.messages.ts';

interface Props {
  /** Undefined: nothing is open. */
  row: CatchRow | undefined;
  at: number;
  /** The field of it to go to. */
  pointer: string | undefined;
  onChange: (row: CatchRow) => void;
  onClose: () => void;
}

/** What of a row of the catch has no column: it is written down more rarely. */
export function RowDrawer({ row, at, pointer, onChange, onClose }: Props) {
  const t = useMessages(catchGridMessages);
  const shown = useLastGiven(useMemo(() => row && { row, at, pointer }, [row, at, pointer]));
  return (
    <SideDrawer
      open={row !== undefined}
      title={t('moreTitle', { row: (shown?.at ?? 0) + 1 })}
      size={560}
      autoFocus={false}
      onClose={onClose}
    >
      {shown && <RowFields key={shown.row.rowId} {...shown} onChange={onChange} />}
    </SideDrawer>
  );
}

const group = { ...surveyFields.catchRow, main: surveyFields.catchRow.more, more: [] };

function RowFields({ row, at, pointer, onChange }: Omit<Props, 'onClose' | 'row'> & { row: CatchRow }) {
  const fields = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  useGoToField(
    fields,
    isThere ? undefined : pointer,
    useCallback(() => setThere(true), []),
  );
  const inputs = (
    <GroupFields
      group={group}
      within={`/catches/${at}`}
      values={row}
      onChange={(name, value) => onChange(withField(CatchRow, row, name, value))}
    />
  );
  return <div ref={fields}>{pointer === undefined ? <FocusedFields>{inputs}</FocusedFields> : inputs}</div>;
}
