import { DownloadOutlined } from '@ant-design/icons';
import { importFaults, importKinds, importLimits } from '@weir/contract/fleet/device-imports';
import { numberText } from '@weir/contract/value-text';
import { Button } from 'antd';
import type { NamedFile } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { Icon } from '../Icon.tsx';
import { saveFile } from '../save-file.ts';
import { requiredMessages } from './required.messages.ts';
import { UploadBox } from './UploadBox.tsx';
import { type UploadOptions, UploadRefusal } from './use-upload.ts';
import { workbookMessages } from './workbook.messages.ts';

interface Props<T> {
  label: string;
  maxRows: number;
  onUpload: (file: File, options: UploadOptions) => Promise<T>;
  onChange: (uploaded: T | undefined) => void;
}

/** Takes a workbook, and says why one is not taken. */
export function WorkbookBox<T>({ label, maxRows, onUpload, onChange }: Props<T>) {
  const t = useMessages(workbookMessages);
  const required = useMessages(requiredMessages);
  const language = useLanguage();
  const send = async (file: File, options: UploadOptions) => {
    try {
      return await onUpload(file, options);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      if (fault === 'missing') throw new UploadRefusal(required('attachmentMissing'));
      throw new UploadRefusal(fault === 'format' ? required('attachmentFormat') : t(`fault_${fault}`));
    }
  };
  const limits = {
    rows: numberText(maxRows, null, language),
    columns: numberText(importLimits.columns, null, language),
  };
  return (
    <>
      <UploadBox<T>
        label={label}
        kinds={importKinds}
        maxBytes={importLimits.fileBytes}
        onUpload={send}
        onChange={onChange}
      />
      <p className="quiet small">{t('limits', limits)}</p>
    </>
  );
}

/** Why the server would not read a workbook. */
function faultOf(error: unknown) {
  const fault = isApiError(error) ? (error.data as { fault?: unknown } | null)?.fault : undefined;
  return importFaults.find((known) => known === fault);
}

/** A workbook to fill in. */
export function TemplateButton({ download }: { download: () => Promise<NamedFile> }) {
  const t = useMessages(workbookMessages);
  const feedback = useFeedback();
  const run = () =>
    download()
      .then(saveFile)
      .catch((error: unknown) => feedback.error(error, t('templateFailed')));
  return (
    <Button icon={<Icon of={DownloadOutlined} />} onClick={() => void run()}>
      {t('template')}
    </Button>
  );
}
