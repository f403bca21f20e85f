import {
  type LoggerImportItem,
  loggerFileFaults,
  loggerFileKinds,
  loggerFileLimits,
} from '@weir/contract/telemetry/logger-files';
import { numberText } from '@weir/contract/value-text';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { UploadBox } from '../../../components/form/UploadBox.tsx';
import { type UploadOptions, UploadRefusal } from '../../../components/form/use-upload.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { uploadFile } from './logger-files.queries.ts';

/** The file, which is read at once; nothing is added yet. */
export function FileStep({ deviceId }: { deviceId: number }) {
  const t = useMessages(loggerFilesMessages);
  const language = useLanguage();
  const { setQuery } = usePage();
  const send = useSend(deviceId);
  const { fileBytes, rows, workbookRows } = loggerFileLimits;
  const count = (value: number) => numberText(value, 0, language);
  return (
    <section className={styles.section} aria-label={t('file')}>
      <p className="quiet">{t('intro')}</p>
      <UploadBox<LoggerImportItem>
        label={t('file')}
        kinds={loggerFileKinds}
        maxBytes={fileBytes}
        onUpload={send}
        onChange={(item) => item && setQuery({ import: item.id })}
      />
      <p className="quiet small">{t('limits', { rows: count(rows), workbookRows: count(workbookRows) })}</p>
    </section>
  );
}

/** Uploads a file, and says why one is not taken. */
function useSend(deviceId: number) {
  const t = useMessages(loggerFilesMessages);
  const required = useMessages(requiredMessages);
  return async (file: File, { signal }: UploadOptions) => {
    try {
      return await uploadFile(deviceId, file, signal);
    } catch (error) {
      const data = isApiError(error) ? (error.data as { fault?: unknown } | null) : null;
      const fault = loggerFileFaults.find((known) => known === data?.fault);
      if (fault === undefined) throw error;
      throw new UploadRefusal(fault === 'format' ? required('attachmentFormat') : t(`fault_${fault}`));
    }
  };
}
