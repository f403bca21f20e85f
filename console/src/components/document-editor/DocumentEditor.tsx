import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { createDocumentEditor, type DocumentEditing, type Notice } from './create-document-editor.ts';
import styles from './DocumentEditor.module.css';
import { documentEditorMessages } from './document-editor.messages.ts';
import { EditorTools } from './EditorTools.tsx';
import { focusTools } from './use-roving-tools.ts';

interface Props {
  /** At the start; later ones come by `replace` of what is being edited. */
  value: SiteDocument | null;
  /** Null where nothing is written. */
  onChange: (document: SiteDocument | null) => void;
  /** Accessible name. */
  label: string;
  /** Language of the text, as HTML wants it. */
  language: string;
  disabled?: boolean;
  pictureUrl: (mediaId: number) => string;
  onPickImage?: () => Promise<{ mediaId: number } | undefined>;
  onUploadImage?: (file: File) => Promise<{ mediaId: number }>;
  /** Where the page keeps it, made of the same value; else it lives as long as the component. */
  editing?: DocumentEditing;
}

/** Writes a document of the site. To be loaded when it is shown: the editor is large. */
export function DocumentEditor({ value, pictureUrl, editing: kept, ...props }: Props) {
  const [own] = useState(() => kept ?? createDocumentEditor({ value, pictureUrl }));
  const editing = kept ?? own;
  const { label, disabled = false, onPickImage } = props;
  const t = useMessages(documentEditorMessages);
  const helpId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const text = useMounted(editing, { ...props, disabled, describedBy: helpId, bar });
  return (
    <div className={styles.editor} data-disabled={disabled}>
      <EditorTools editing={editing} label={label} disabled={disabled} bar={bar} onPickImage={onPickImage} />
      <div ref={text} className={styles.text} />
      <Uploads editing={editing} />
      <span id={helpId} hidden>
        {t('help')}
      </span>
    </div>
  );
}

interface Shown extends Omit<Props, 'value' | 'pictureUrl' | 'editing'> {
  disabled: boolean;
  describedBy: string;
  bar: React.RefObject<HTMLDivElement | null>;
}

/** Puts it on the page for as long as the page is shown. */
function useMounted(editing: DocumentEditing, { bar, ...shown }: Shown) {
  const host = useRef<HTMLDivElement>(null);
  const { label, language, disabled, describedBy, onUploadImage } = shown;
  const onChange = useEffectEvent(shown.onChange);
  const onNotice = useNotice();
  const tell = useEffectEvent(onNotice);
  useLayoutEffect(() => {
    editing.show({
      ...{ label, language, disabled, describedBy, onUploadImage },
      onChange: (document) => onChange(document),
      onNotice: (notice) => tell(notice),
      goToToolbar: () => focusTools(bar.current),
    });
  }, [editing, label, language, disabled, describedBy, onUploadImage, bar]);
  useLayoutEffect(() => (host.current ? editing.mount(host.current) : undefined), [editing]);
  return host;
}

function useNotice(): (notice: Notice) => void {
  const t = useMessages(documentEditorMessages);
  const feedback = useFeedback();
  return (notice) => {
    if (notice.kind === 'uploadFailed') feedback.error(notice.error, t('uploadFailed'));
    else if (notice.kind === 'removedPictures')
      feedback.warning(t('removedPictures', { count: notice.count }));
    else feedback.warning(t(notice.kind));
  };
}

function Uploads({ editing }: { editing: DocumentEditing }) {
  const t = useMessages(documentEditorMessages);
  const { uploads } = useSyncExternalStore(editing.subscribe, editing.toolState);
  return (
    <div role="status" className={styles.uploads}>
      {uploads > 0 && t('uploading', { count: uploads })}
    </div>
  );
}
