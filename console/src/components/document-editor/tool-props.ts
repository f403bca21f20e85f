import type { DocumentEditing } from './create-document-editor.ts';
import type { ToolState } from './tool-state.ts';

export interface ToolProps {
  editing: DocumentEditing;
  state: ToolState;
}
