import { type DeviceImportItem, importLimits } from '@weir/contract/fleet/device-imports';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { TemplateButton, WorkbookBox } from '../../../components/form/WorkbookBox.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { downloadTemplate, uploadWorkbook } from './device-imports.queries.ts';
import { PastImports } from './PastImports.tsx';

/** The file, and what was uploaded before. */
export function FileStep() {
  const t = useMessages(deviceImportsMessages);
  const required = useMessages(requiredMessages);
  const { setQuery } = usePage();
  const [item, setItem] = useState<DeviceImportItem>();
  const [missing, setMissing] = useState(false);
  const take = (uploaded: DeviceImportItem | undefined) => {
    setItem(uploaded);
    setMissing(false);
    if (uploaded) setQuery({ import: uploaded.id });
  };
  const next = () => (item ? setQuery({ import: item.id }) : setMissing(true));
  return (
    <>
      <p className="quiet">{t('intro')}</p>
      <div className={styles.actions}>
        <TemplateButton download={downloadTemplate} />
      </div>
      <WorkbookBox<DeviceImportItem>
        label={t('file')}
        maxRows={importLimits.rows}
        onUpload={(file, { signal }) => uploadWorkbook(file, signal)}
        onChange={take}
      />
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
