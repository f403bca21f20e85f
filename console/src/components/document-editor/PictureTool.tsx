import { PictureOutlined } from '@ant-design/icons';
import { documentLimits, type ImageAttributes, imageSizes } from '@weir/contract/site/document-nodes';
import { Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { PopPanel } from '../data-table/PopPanel.tsx';
import { documentEditorMessages } from './document-editor.messages.ts';
import { insertPicture, setPicture } from './schema/editor-commands.ts';
import { Tool } from './Tool.tsx';
import type { ToolProps } from './tool-props.ts';
import styles from './tools.module.css';

interface Props extends ToolProps {
  onPick: (() => Promise<{ mediaId: number } | undefined>) | undefined;
}

/** A new picture, or how the one that is selected is shown. */
export function PictureTool({ editing, state, onPick }: Props) {
  const t = useMessages(documentEditorMessages);
  const { picture } = state;
  if (!picture)
    return (
      <Tool
        icon={PictureOutlined}
        label={t('insertPicture')}
        can={onPick !== undefined}
        onUse={async () => {
          const picked = await onPick?.();
          if (picked) insertPicture(editing.editor, picked.mediaId);
          editing.focus();
        }}
      />
    );
  return (
    <PopPanel
      label={t('picture')}
      button={({ open }) => <Tool icon={PictureOutlined} label={t('picture')} pressed opened={open} />}
      panel={(close) => (
        <PictureForm
          picture={picture}
          onChange={(changed) => setPicture(editing.editor, changed)}
          onDone={() => {
            close();
            editing.focus();
          }}
        />
      )}
    />
  );
}

interface FormProps {
  picture: ImageAttributes;
  onChange: (changed: Partial<ImageAttributes>) => void;
  onDone: () => void;
}

function PictureForm({ picture, onChange, onDone }: FormProps) {
  const t = useMessages(documentEditorMessages);
  const id = useId();
  const [caption, setCaption] = useState(picture.caption);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onChange({ caption: caption.trim() });
        onDone();
      }}
    >
      <Segmented
        block
        aria-label={t('size')}
        value={picture.size}
        options={imageSizes.map((size) => ({ value: size, label: t(size) }))}
        onChange={(size) => onChange({ size })}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('caption')}</label>
        <Input
          id={id}
          value={caption}
          maxLength={documentLimits.caption}
          onChange={(event) => setCaption(event.target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}
