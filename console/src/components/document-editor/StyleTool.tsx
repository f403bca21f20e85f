import { DownOutlined } from '@ant-design/icons';
import { type HeadingLevel, headingLevels } from '@weir/contract/site/document-nodes';
import { useMessages } from '../../platform/i18n/messages.ts';
import { Icon } from '../Icon.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { documentEditorMessages } from './document-editor.messages.ts';
import { keyText } from './key-text.ts';
import { setBlock } from './schema/editor-commands.ts';
import type { ToolProps } from './tool-props.ts';
import styles from './tools.module.css';

/** What kind of paragraph it is. */
export function StyleTool({ editing, state }: ToolProps) {
  const t = useMessages(documentEditorMessages);
  const nameOf = (level: HeadingLevel | undefined) => (level ? t(`heading${level}`) : t('paragraph'));
  const entries = [undefined, ...headingLevels].map((level) => ({
    key: String(level ?? 0),
    label: nameOf(level),
    extra: keyText(`Mod-Alt-${level ?? 0}`),
    onClick: () => {
      setBlock(editing.editor, level);
      // The menu gives the focus back to its button first.
      setTimeout(editing.focus);
    },
  }));
  return (
    <MenuButton
      className={styles.style}
      placement="bottomLeft"
      label={`${t('style')}: ${nameOf(state.heading)}`}
      selected={[String(state.heading ?? 0)]}
      items={entries}
    >
      {nameOf(state.heading)}
      <Icon of={DownOutlined} className={styles.arrow} />
    </MenuButton>
  );
}
