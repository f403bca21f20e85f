import { DownOutlined, TableOutlined } from '@ant-design/icons';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { documentEditorMessages } from './document-editor.messages.ts';
import { insertTable, run } from './schema/editor-commands.ts';
import type { ToolProps } from './tool-props.ts';
import styles from './tools.module.css';

/** A new table, and the rows and columns of the one at the cursor. */
export function TableTool({ editing, state: { table } }: ToolProps) {
  const t = useMessages(documentEditorMessages);
  const { editor } = editing;
  const entry = (key: Parameters<typeof t>[0], can: boolean, act: () => void) => ({
    key,
    label: t(key),
    disabled: !can,
    onClick: () => {
      act();
      // The menu gives the focus back to its button first.
      setTimeout(editing.focus);
    },
  });
  const command = (key: Parameters<typeof t>[0], can: boolean, does: Command) =>
    entry(key, can, () => run(editor, does));
  const canAddRow = table?.canAddRow ?? false;
  const canAddColumn = table?.canAddColumn ?? false;
  const isInside = table !== undefined;
  return (
    <MenuButton
      className={styles.menu}
      placement="bottomLeft"
      label={t('table')}
      items={[
        entry('insertTable', !isInside, () => insertTable(editor)),
        { type: 'divider' },
        command('rowAbove', canAddRow, addRowBefore),
        command('rowBelow', canAddRow, addRowAfter),
        command('columnBefore', canAddColumn, addColumnBefore),
        command('columnAfter', canAddColumn, addColumnAfter),
        command('headerRow', isInside, toggleHeaderRow),
        { type: 'divider' },
        command('deleteRow', isInside, deleteRow),
        command('deleteColumn', isInside, deleteColumn),
        command('deleteTable', isInside, deleteTable),
      ]}
    >
      <Icon of={TableOutlined} />
      <Icon of={DownOutlined} className={styles.arrow} />
    </MenuButton>
  );
}
