import { Editor, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { type PasteOptions, pasteHandling } from './paste/paste-handling.ts';
import { documentRules, type Refusal } from './schema/document-limits.ts';
import { documentMarks } from './schema/document-marks.ts';
import { editingKeys } from './schema/editing-keys.ts';
import { pictureNode } from './schema/picture-node.ts';
import { tableNodes } from './schema/table-nodes.ts';
import { textNodes } from './schema/text-nodes.ts';
import { type ToolState, toolStateOf } from './tool-state.ts';

/** Something that the person should hear of. */
export type Notice =
  | { kind: 'removedPictures'; count: number }
  | { kind: 'uploadFailed'; error: unknown }
  | { kind: Refusal };

export interface DocumentEditorOptions {
  /** Null: nothing was written yet. */
  value: SiteDocument | null;
  pictureUrl: (mediaId: number) => string;
}

/** What whoever shows it gives anew with each drawing. */
export interface ShownWith {
  /** Accessible name. */
  label: string;
  /** Language of the text, as HTML wants it. */
  language: string;
  disabled: boolean;
  describedBy?: string | undefined;
  /** At most once a frame, and not while characters are put together; null where nothing is written. */
  onChange: (document: SiteDocument | null) => void;
  onNotice: (notice: Notice) => void;
  goToToolbar: () => void;
  onUploadImage?: ((file: File) => Promise<{ mediaId: number }>) | undefined;
}

/**
 * A document that is being written. It lives outside of what is drawn: a page that is hidden takes it off the page
 * and puts it back, and text, selection and undo are still there. Throws a RangeError where the value has nodes that
 * are none of ours.
 */
export interface DocumentEditing {
  readonly editor: Editor;
  show(given: ShownWith): void;
  /** Returns what takes it off again; what is still to be told of is told then. */
  mount(element: HTMLElement): () => void;
  /** What is written right now. */
  document(): SiteDocument | null;
  /** Another document in its place, which can be undone; while characters are put together it waits. Throws as above. */
  replace(document: SiteDocument | null): void;
  focus(): void;
  subscribe(listener: () => void): () => void;
  toolState(): ToolState;
}

export function createDocumentEditor({ value, pictureUrl }: DocumentEditorOptions): DocumentEditing {
  let shown: ShownWith | undefined;
  let isMounted = false;
  const tools = createTools();
  const paste: PasteOptions = {
    onRemovedPictures: (count) => shown?.onNotice({ kind: 'removedPictures', count }),
    upload: () => shown?.onUploadImage,
    onUploading: (change) => tools.addUploads(editor, change),
    onUploadFailed: (error) => shown?.onNotice({ kind: 'uploadFailed', error }),
  };
  const editor = new Editor({
    element: null,
    content: emptyDocument,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    enableCoreExtensions: { textDirection: false, delete: false, drop: false, paste: false, tabindex: false },
    extensions: [
      ...textNodes,
      ...tableNodes,
      pictureNode(pictureUrl),
      ...documentMarks,
      documentRules((kind) => shown?.onNotice({ kind })),
      editingKeys(() => shown?.goToToolbar()),
      pasteHandling(paste),
    ],
    editorProps: { attributes: () => attributesOf(shown) },
    onTransaction: () => tools.update(editor),
  });
  // Tiptap itself would leave out what it does not know.
  if (value) editor.view.updateState(EditorState.create({ doc: nodeOf(editor, value) }));
  const changes = tellChanges(editor, (document) => shown?.onChange(document));
  return {
    editor,
    show(given) {
      const isOtherwise = given.disabled === editor.options.editable;
      shown = given;
      // Applies the attributes as well.
      editor.setOptions(isOtherwise ? { editable: !given.disabled } : {});
    },
    mount(element) {
      editor.mount(element);
      isMounted = true;
      const stop = changes.watch(editor.view.dom);
      tools.update(editor);
      return () => {
        stop();
        isMounted = false;
        editor.unmount();
        changes.settle();
        tools.update(editor);
      };
    },
    document: () => documentOf(editor),
    replace: (document) => {
      const { content } = nodeOf(editor, document);
      changes.whenComposed(() => {
        const { tr, doc } = editor.state;
        editor.view.dispatch(tr.replaceWith(0, doc.content.size, content));
      });
    },
    focus: () => {
      if (isMounted) editor.view.focus();
    },
    subscribe: tools.subscribe,
    toolState: () => tools.current(editor),
  };
}

function nodeOf({ schema }: Editor, document: SiteDocument | null): Node {
  const node = schema.nodeFromJSON(document ?? emptyDocument);
  node.check();
  return node;
}

const emptyDocument: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

function documentOf({ state: { doc } }: Editor): SiteDocument | null {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
  // The schema has the nodes of the contract, and no others.
  return isEmpty ? null : (withoutDefaults(doc.toJSON()) as SiteDocument);
}

/** As a document is stored: attributes that say what holds anyway are not written. */
function withoutDefaults({ attrs, content, ...node }: JSONContent): JSONContent {
  const spoken = Object.entries(attrs ?? {}).filter(([name, value]) => !(omitted.has(name) && value === 1));
  return {
    ...node,
    ...(spoken.length > 0 && { attrs: Object.fromEntries(spoken) }),
    ...(content && { content: content.map(withoutDefaults) }),
    // Of a row all of whose cells are spans of the rows above.
    ...(node.type === 'tableRow' && !content && { content: [] }),
  };
}

const omitted = new Set(['start', 'colspan', 'rowspan']);

const attributesOf = (shown: ShownWith | undefined): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  tabindex: '0',
  ...(shown && { 'aria-label': shown.label, lang: shown.language, 'aria-readonly': String(shown.disabled) }),
  ...(shown?.describedBy && { 'aria-describedby': shown.describedBy }),
});

/** The state of the tools, the same object until something in it changes. */
function createTools() {
  const listeners = new Set<() => void>();
  let uploads = 0;
  let state: ToolState | undefined;
  let text = '';
  const update = (editor: Editor) => {
    const next = toolStateOf(editor, uploads);
    const nextText = JSON.stringify(next);
    if (state && text === nextText) return;
    state = next;
    text = nextText;
    for (const listener of listeners) listener();
  };
  return {
    update,
    addUploads(editor: Editor, change: number) {
      uploads += change;
      update(editor);
    },
    current(editor: Editor): ToolState {
      if (!state) update(editor);
      return state ?? toolStateOf(editor, uploads);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Tells of changes once a frame; what is still to be told is told before the editor leaves the page. */
function tellChanges(editor: Editor, tell: (document: SiteDocument | null) => void) {
  let frame: number | undefined;
  let waiting: (() => void) | undefined;
  let told = editor.state.doc;
  const flush = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    if (told.eq(editor.state.doc)) return;
    told = editor.state.doc;
    tell(documentOf(editor));
  };
  const schedule = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      if (!editor.view.composing) flush();
    });
  };
  /** ProseMirror reads what was put together after this event. */
  const onComposed = () =>
    setTimeout(() => {
      if (editor.view.composing) return;
      goOn();
      schedule();
    }, composedMs);
  editor.on('update', schedule);
  const goOn = () => {
    waiting?.();
    waiting = undefined;
  };
  return {
    /** Off the page nothing is put together any more. */
    settle() {
      goOn();
      flush();
    },
    whenComposed(act: () => void) {
      if (editor.view.composing) waiting = act;
      else act();
    },
    watch(element: HTMLElement) {
      element.addEventListener('compositionend', onComposed);
      return () => element.removeEventListener('compositionend', onComposed);
    },
  };
}

const composedMs = 60;
