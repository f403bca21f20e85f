import {
  fishFileKinds,
  fishFileLimits,
  uploadFieldSheet,
  uploadReferenceFile,
} from '@weir/contract/fish/fish-files';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { UploadBox } from '../../../components/form/UploadBox.tsx';
import { type UploadOptions, UploadRefusal } from '../../../components/form/use-upload.ts';
import { upload } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';

/** Where a file of a kind of records is sent. */
const uploads = { survey: uploadFieldSheet, reference: uploadReferenceFile } as const;

interface Props {
  id: string;
  of: keyof typeof uploads;
  label: string;
  /** @param name as the file was called that was chosen */
  onUpload: (file: string, name: string) => void;
}

const kinds = ['jpeg', ...fishFileKinds];

/** Takes a picture or a PDF. */
export function FishFileForm({ id, of, label, onUpload }: Props) {
  const send = useSend(of);
  return (
    <UploadBox<{ file: string; name: string }>
      {...{ id, kinds, label }}
      onChange={(sent) => sent && onUpload(sent.file, sent.name)}
      maxBytes={fishFileLimits.bytes}
      onUpload={send}
    />
  );
}

/** Uploads a file, and says why one is not taken. */
function useSend(of: Props['of']) {
  const required = useMessages(requiredMessages);
  return async (chosen: File, { signal }: UploadOptions) => {
    const { name } = chosen;
    try {
      const { file } = await upload(uploads[of], { query: { name }, file: chosen, signal });
      return { file, name };
    } catch (error) {
      const data = isApiError(error) ? (error.data as { fields?: readonly { rule: string }[] } | null) : null;
      if (!data?.fields?.some(({ rule }) => rule === 'format')) throw error;
      throw new UploadRefusal(required('attachmentFormat'));
    }
  };
}
