import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { listMedia, type MediaItem, uploadMedia } from '@weir/contract/site/media';
import { useEffect, useState } from 'react';
import { createDocumentEditor } from '../../../components/document-editor/create-document-editor.ts';
import { DocumentEditor } from '../../../components/document-editor/DocumentEditor.tsx';
import { useMay } from '../../../platform/session.ts';
import { MediaSelect } from '../media/library/MediaSelect.tsx';
import { sendMedia } from '../media/library/media.queries.ts';
import { createHeldValues } from './held-values.ts';

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
  const [held] = useState(() => createHeldValues(value));
  useEffect(() => {
    if (held.drew(value)) editing.replace(value);
  }, [editing, held, value]);
  const pictures = usePictures();
  return (
    <>
      <DocumentEditor
        {...props}
        {...{ value, pictureUrl, editing }}
        onChange={(document) => {
          held.wrote(document);
          onChange(document);
        }}
        {...pictures.props}
      />
      {pictures.dialog}
    </>
  );
}

/** Pictures of the library, for whoever may see it: chosen, or uploaded as they are pasted. */
function usePictures() {
  const may = useMay();
  const [chosen, setChosen] = useState<{ tell: (media: MediaItem | undefined) => void }>();
  if (!may(listMedia.access)) return { props: {}, dialog: null };
  const onPickImage = () =>
    new Promise<{ mediaId: number } | undefined>((resolve) => {
      setChosen({
        tell(media) {
          setChosen(undefined);
          resolve(media && { mediaId: media.id });
        },
      });
    });
  const onUploadImage = async (file: File) => ({
    mediaId: (await sendMedia(file, new AbortController().signal)).id,
  });
  return {
    props: { onPickImage, ...(may(uploadMedia.access) && { onUploadImage }) },
    dialog: chosen && <MediaSelect onSelect={chosen.tell} onClose={() => chosen.tell(undefined)} />,
  };
}
