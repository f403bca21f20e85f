import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { insertPictureAt } from '../schema/editor-commands.ts';
import { cleanPasted } from './clean-pasted.ts';

export interface PasteOptions {
  /** Of what was pasted or dropped; the others are kept. */
  onRemovedPictures(count: number): void;
  /** Undefined: files are not taken. */
  upload(): ((file: File) => Promise<{ mediaId: number }>) | undefined;
  onUploading(change: 1 | -1): void;
  onUploadFailed(error: unknown): void;
}

/** Whatever is pasted or dropped is cleaned first; picture files are uploaded. */
export const pasteHandling = (options: PasteOptions) =>
  Extension.create({
    name: 'pasteHandling',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            transformPastedHTML(html) {
              const { html: cleaned, removedPictures } = cleanPasted(html);
              if (removedPictures > 0) options.onRemovedPictures(removedPictures);
              return cleaned;
            },
            handlePaste: (view, { clipboardData }) =>
              takesFiles(editor, clipboardData, view.state.selection.to, options),
            handleDrop: (view, event) => onDrop(view, event, editor, options),
          },
        }),
      ];
    },
  });

function onDrop(view: EditorView, event: DragEvent, editor: Editor, options: PasteOptions): boolean {
  if (!event.dataTransfer?.files.length) return false;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  takesFiles(editor, event.dataTransfer, place?.pos ?? view.state.selection.to, options);
  // Else the browser would leave the page for the file.
  return true;
}

/** A copied picture brings its address as well; what has words besides brings a picture of them. */
function takesFiles(
  editor: Editor,
  data: DataTransfer | null,
  position: number,
  options: PasteOptions,
): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (!data || pictures.length === 0) return false;
  if (data.getData('text/plain').trim() !== '' || hasWords(data.getData('text/html'))) return false;
  const upload = options.upload();
  if (upload) void uploadAll(pictures, { editor, position, upload, options });
  else options.onRemovedPictures(pictures.length);
  return true;
}

const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

interface Uploads {
  editor: Editor;
  position: number;
  upload: (file: File) => Promise<{ mediaId: number }>;
  options: PasteOptions;
}

/** One after the other, each where its place has moved to meanwhile. */
async function uploadAll(
  files: readonly File[],
  { editor, position, upload, options }: Uploads,
): Promise<void> {
  let place = position;
  const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', follow);
  options.onUploading(1);
  try {
    for (const file of files) insertPictureAt(editor, (await upload(file)).mediaId, place);
  } catch (error) {
    options.onUploadFailed(error);
  } finally {
    editor.off('transaction', follow);
    options.onUploading(-1);
  }
}
