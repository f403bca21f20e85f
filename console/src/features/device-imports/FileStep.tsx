import { DownloadOutlined } from '@ant-design/icons';
import { type DeviceImportItem, importKinds, importLimits } from '@weir/contract/device-imports';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../components/chart/save-file.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { requiredMessages } from '../../components/form/required.messages.ts';
import { UploadBox } from '../../components/form/UploadBox.tsx';
import { type UploadOptions, UploadRefusal } from '../../components/form/use-upload.ts';
import { Icon } from '../../components/Icon.tsx';
import { numberText } from '../../components/value-text.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { downloadTemplate, faultOf, uploadWorkbook } from './device-imports.queries.ts';
import { PastImports } from './PastImports.tsx';

/** The file, and what was uploaded before. */
export function FileStep() {
  const t = useMessages(deviceImportsMessages);
  const required = useMessages(requiredMessages);
  const language = useLanguage();
  const { setQuery } = usePage();
  const feedback = useFeedback();
  const [item, setItem] = useState<DeviceImportItem>();
  const [missing, setMissing] = useState(false);
  const send = async (file: File, { signal }: UploadOptions) => {
    try {
      return await uploadWorkbook(file, signal);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      throw new UploadRefusal(fault === 'format' ? required('attachmentFormat') : t(`fault_${fault}`));
    }
  };
  const take = (uploaded: DeviceImportItem | undefined) => {
    setItem(uploaded);
    setMissing(false);
    if (uploaded) setQuery({ import: uploaded.id });
  };
  const next = () => (item ? setQuery({ import: item.id }) : setMissing(true));
  const template = () =>
    downloadTemplate()
      .then(({ blob, fileName }) => saveFile(blob, fileName))
      .catch((error: unknown) => feedback.error(error, t('templateFailed')));
  const limits = {
    rows: numberText(importLimits.rows, null, language),
    columns: numberText(importLimits.columns, null, language),
  };
  return (
    <>
      <p className="quiet">{t('intro')}</p>
      <div className={styles.actions}>
        <Button icon={<Icon of={DownloadOutlined} />} onClick={() => void template()}>
          {t('template')}
        </Button>
      </div>
      <UploadBox<DeviceImportItem>
        label={t('file')}
        kinds={importKinds}
        maxBytes={importLimits.fileBytes}
        onUpload={send}
        onChange={take}
      />
      <p className="quiet small">{t('limits', limits)}</p>
      {missing && <Alert type="error" showIcon role="alert" title={required('attachmentMissing')} />}
      <div className={styles.actions}>
        <Button type="primary" onClick={next}>
          {t('next')}
        </Button>
      </div>
      <PastImports />
    </>
  );
}
