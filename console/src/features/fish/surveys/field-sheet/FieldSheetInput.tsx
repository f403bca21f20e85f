import { DeleteOutlined } from '@ant-design/icons';
import { fieldSheetKinds, fieldSheetLimits, uploadFieldSheet } from '@weir/contract/fish/field-sheets';
import { Button } from 'antd';
import { requiredMessages } from '../../../../components/form/required.messages.ts';
import { UploadBox } from '../../../../components/form/UploadBox.tsx';
import { type UploadOptions, UploadRefusal } from '../../../../components/form/use-upload.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { upload } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { FieldSheetValue } from './FieldSheetValue.tsx';
import { fieldSheetMessages } from './field-sheet.messages.ts';

interface Props {
  id: string;
  value: string | null | undefined;
  onChange: (scan: string | undefined) => void;
}

const kinds = ['jpeg', ...fieldSheetKinds];

/** Takes the scan of a field sheet, and shows the one that is there. */
export function FieldSheetInput({ id, value, onChange }: Props) {
  const t = useMessages(fieldSheetMessages);
  const send = useSend();
  if (!value)
    return (
      <UploadBox<string>
        {...{ id, kinds, onChange }}
        label={t('choose')}
        maxBytes={fieldSheetLimits.bytes}
        onUpload={send}
      />
    );
  return (
    <div className="stack gapXs">
      <FieldSheetValue scan={value} />
      <div>
        <Button id={id} icon={<Icon of={DeleteOutlined} />} onClick={() => onChange(undefined)}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

/** Uploads a file, and says why one is not taken. */
function useSend() {
  const required = useMessages(requiredMessages);
  return async (file: File, { signal }: UploadOptions) => {
    try {
      const { scan } = await upload(uploadFieldSheet, { query: { name: file.name }, file, signal });
      return scan;
    } catch (error) {
      const data = isApiError(error) ? (error.data as { fields?: readonly { rule: string }[] } | null) : null;
      if (!data?.fields?.some(({ rule }) => rule === 'format')) throw error;
      throw new UploadRefusal(required('attachmentFormat'));
    }
  };
}
