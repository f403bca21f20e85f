import { DownloadOutlined } from '@ant-design/icons';
import { isFishPicture, openFieldSheet, openReferenceFile } from '@weir/contract/fish/fish-files';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { addressOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './FishFile.module.css';
import { fishFilesMessages } from './fish-files.messages.ts';

interface Props {
  file: string;
  of: 'survey' | 'reference';
  /** What it is, for those who do not see it. */
  label: string;
}

const openings = { survey: openFieldSheet, reference: openReferenceFile } as const;

/** A file of a record: a picture at once, a PDF to fetch. */
export function FishFileValue({ file, of, label }: Props) {
  const t = useMessages(fishFilesMessages);
  const [goneFile, setGoneFile] = useState<string>();
  const address = addressOf(openings[of], { query: { file } });
  const isPicture = isFishPicture(file);
  if (goneFile === file) return <span className="quiet">{t('gone')}</span>;
  return (
    <div className={styles.sheet}>
      {isPicture && <img src={address} alt={label} loading="lazy" onError={() => setGoneFile(file)} />}
      <Button href={address} icon={<Icon of={DownloadOutlined} />}>
        {t(isPicture ? 'download' : 'downloadPdf')}
      </Button>
    </div>
  );
}
