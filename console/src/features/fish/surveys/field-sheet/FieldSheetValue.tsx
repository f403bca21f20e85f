import { DownloadOutlined } from '@ant-design/icons';
import { isFieldSheetPicture, openFieldSheet } from '@weir/contract/fish/field-sheets';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { addressOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import styles from './FieldSheet.module.css';
import { fieldSheetMessages } from './field-sheet.messages.ts';

/** The scan of a field sheet: a picture at once, a PDF to fetch. */
export function FieldSheetValue({ scan }: { scan: string }) {
  const t = useMessages(fieldSheetMessages);
  const word = useFieldWord();
  const [goneScan, setGoneScan] = useState<string>();
  const address = addressOf(openFieldSheet, { query: { scan } });
  const isPicture = isFieldSheetPicture(scan);
  if (goneScan === scan) return <span className="quiet">{t('gone')}</span>;
  return (
    <div className={styles.sheet}>
      {isPicture && (
        <img src={address} alt={word(['fieldSheetScan'])} loading="lazy" onError={() => setGoneScan(scan)} />
      )}
      <Button href={address} icon={<Icon of={DownloadOutlined} />}>
        {t(isPicture ? 'download' : 'downloadPdf')}
      </Button>
    </div>
  );
}
