import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { redo, undo } from '@tiptap/pm/history';
import { type RefObject, useSyncExternalStore } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { IconType } from '../Icon.tsx';
import type { DocumentEditing } from './create-document-editor.ts';
import { documentEditorMessages } from './document-editor.messages.ts';
import { LinkTool } from './LinkTool.tsx';
import { PictureTool } from './PictureTool.tsx';
import { StyleTool } from './StyleTool.tsx';
import { indent, insertRule, outdent, run, toggleList, toggleMark } from './schema/editor-commands.ts';
import { TableTool } from './TableTool.tsx';
import { Tool } from './Tool.tsx';
import {
  IndentSign,
  OutdentSign,
  QuoteSign,
  RedoSign,
  RuleSign,
  SubscriptSign,
  SuperscriptSign,
  UndoSign,
} from './tool-icons.tsx';
import type { ToolProps } from './tool-props.ts';
import { type MarkName, markNames } from './tool-state.ts';
import styles from './tools.module.css';
import { useRovingTools } from './use-roving-tools.ts';

interface Props {
  editing: DocumentEditing;
  /** What is being written. */
  label: string;
  disabled: boolean;
  bar: RefObject<HTMLDivElement | null>;
  onPickImage: (() => Promise<{ mediaId: number } | undefined>) | undefined;
}

export function EditorTools({ editing, label, disabled, bar, onPickImage }: Props) {
  const t = useMessages(documentEditorMessages);
  const state = useSyncExternalStore(editing.subscribe, editing.toolState);
  const roving = useRovingTools(bar, editing.focus);
  const tool = { editing, state };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools', { label })}
      className={styles.bar}
      inert={disabled}
      {...roving}
    >
      <div className={styles.group}>
        <StyleTool {...tool} />
      </div>
      <MarkTools {...tool} />
      <ListTools {...tool} />
      <div className={styles.group}>
        <LinkTool {...tool} />
        <TableTool {...tool} />
        <PictureTool {...tool} onPick={onPickImage} />
        <Tool icon={RuleSign} label={t('rule')} onUse={() => insertRule(editing.editor)} />
      </div>
      <HistoryTools {...tool} />
    </div>
  );
}

const marks: Record<MarkName, { icon: IconType; keys: string }> = {
  bold: { icon: BoldOutlined, keys: 'Mod-b' },
  italic: { icon: ItalicOutlined, keys: 'Mod-i' },
  strike: { icon: StrikethroughOutlined, keys: 'Mod-Shift-s' },
  subscript: { icon: SubscriptSign, keys: 'Mod-,' },
  superscript: { icon: SuperscriptSign, keys: 'Mod-.' },
  code: { icon: CodeOutlined, keys: 'Mod-e' },
};

function MarkTools({ editing, state }: ToolProps) {
  const t = useMessages(documentEditorMessages);
  return (
    <div className={styles.group}>
      {markNames.map((name) => (
        <Tool
          key={name}
          {...marks[name]}
          label={t(name)}
          pressed={state.marks[name]}
          onUse={() => toggleMark(editing.editor, name)}
        />
      ))}
    </div>
  );
}

function ListTools({ editing: { editor }, state: { list, quote, can } }: ToolProps) {
  const t = useMessages(documentEditorMessages);
  const toggle = (kind: 'bulletList' | 'orderedList') => ({
    label: t(kind),
    pressed: list === kind,
    onUse: () => toggleList(editor, kind),
  });
  return (
    <div className={styles.group}>
      <Tool icon={UnorderedListOutlined} keys="Mod-Shift-8" {...toggle('bulletList')} />
      <Tool icon={OrderedListOutlined} keys="Mod-Shift-7" {...toggle('orderedList')} />
      <Tool icon={OutdentSign} label={t('outdent')} can={can.outdent} onUse={() => outdent(editor)} />
      <Tool icon={IndentSign} label={t('indent')} can={can.indent} onUse={() => indent(editor)} />
      <Tool
        icon={QuoteSign}
        keys="Mod-Shift-9"
        label={t('quote')}
        pressed={quote}
        onUse={() => editor.commands.toggleWrap('blockquote')}
      />
    </div>
  );
}

function HistoryTools({ editing: { editor }, state: { can } }: ToolProps) {
  const t = useMessages(documentEditorMessages);
  return (
    <div className={styles.group}>
      <Tool icon={UndoSign} keys="Mod-z" label={t('undo')} can={can.undo} onUse={() => run(editor, undo)} />
      <Tool
        icon={RedoSign}
        keys="Mod-Shift-z"
        label={t('redo')}
        can={can.redo}
        onUse={() => run(editor, redo)}
      />
    </div>
  );
}
