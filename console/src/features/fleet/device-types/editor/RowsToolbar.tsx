import { PlusOutlined, SnippetsOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { gridMessages } from '../grid/grid.messages.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import { tableText } from '../rows/spreadsheet.ts';
import styles from './RowsEditor.module.css';
import type { RowFilter } from './use-row-filter.ts';

interface Props extends Pick<EditedRows, 'store' | 'copyColumns'> {
  title: string;
  addText: string;
  filter: RowFilter;
  readOnly: boolean;
  onPaste: () => void;
  onUpload: () => void;
  onAdd: () => void;
}

/** How many rows there are, which of them are shown, and what is done with all of them. */
export function RowsToolbar(props: Props) {
  const { title, store, copyColumns, filter, readOnly } = props;
  const t = useMessages(gridMessages);
  const all = useStore(store, (state) => state.rows);
  // Not part of the keystroke: it may come a moment later.
  const settled = useDeferredValue(all);
  const copied = useMemo(() => tableText(settled, copyColumns), [settled, copyColumns]);
  const discovered = all.filter((row) => row.discovered).length;
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title}>
        {title} <span className="quiet figures">{all.length}</span>
      </h2>
      {all.length > 0 && (
        <Input.Search
          className={styles.search}
          allowClear
          value={filter.keyword}
          placeholder={t('findRow')}
          aria-label={t('findRow')}
          onChange={(event) => filter.setKeyword(event.target.value)}
        />
      )}
      {discovered > 0 && (
        <Checkbox checked={filter.onlyNew} onChange={(event) => filter.setOnlyNew(event.target.checked)}>
          {t('onlyDiscovered', { count: discovered })}
        </Checkbox>
      )}
      <span className={styles.space} />
      {all.length > 0 && (
        <span className={styles.copy}>
          <CopyButton text={copied} label={t('copyAll')} />
        </span>
      )}
      {!readOnly && <Changing {...props} />}
    </div>
  );
}

function Changing({ addText, store, onPaste, onUpload, onAdd }: Props) {
  const t = useMessages(gridMessages);
  const mayUpload = useMay()('device-types:update');
  const canUndo = useStore(store, (state) => state.past.length > 0);
  return (
    <>
      <IconButton icon={UndoOutlined} disabled={!canUndo} label={t('undo')} onClick={store.undo} />
      <Button icon={<Icon of={SnippetsOutlined} />} onClick={onPaste}>
        {t('paste')}
      </Button>
      {mayUpload && (
        <Button icon={<Icon of={UploadOutlined} />} onClick={onUpload}>
          {t('upload')}
        </Button>
      )}
      <Button icon={<Icon of={PlusOutlined} />} onClick={onAdd}>
        {addText}
      </Button>
    </>
  );
}
