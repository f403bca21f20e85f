import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { useEffect, useRef, useState } from 'react';
import { createDocumentEditor } from '../../../components/document-editor/create-document-editor.ts';
import { DocumentEditor } from '../../../components/document-editor/DocumentEditor.tsx';

interface Props {
  value: SiteDocument | null;
  label: string;
  language: string;
  disabled: boolean;
  onChange: (document: SiteDocument | null) => void;
}

const pictureUrl = (mediaId: number) => `/media/${mediaId}/960.webp`;

/** The editor as a field of a form: what the form sets by itself comes into it too. */
export function DocumentEditing({ value, onChange, ...props }: Props) {
  const [editing] = useState(() => createDocumentEditor({ value, pictureUrl }));
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editing.replace(value);
  }, [editing, value]);
  return (
    <DocumentEditor
      {...props}
      {...{ value, pictureUrl, editing }}
      onChange={(document) => {
        known.current = document;
        onChange(document);
      }}
    />
  );
}
