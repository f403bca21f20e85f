import { DownloadOutlined } from '@ant-design/icons';
import { listOfKind, type WorkbookKind, workbookKinds } from '@weir/contract/fish/transfer/workbooks';
import { workbookSheetWords } from '@weir/contract/fish/transfer/workbooks.words';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { useAction } from '../../../components/use-action.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { downloadWorkbook } from './list/exports.queries.ts';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';

interface Props {
  title: string;
  text: string;
  /** Empty templates, else records. */
  isTemplate: boolean;
}

/** A kind of records as a workbook, or as CSV. */
export function WorkbookDownloads({ title, text, isTemplate }: Props) {
  const t = useMessages(transferMessages);
  const language = useLanguage();
  const may = useMay();
  const kinds = workbookKinds.filter((kind) => may(listOfKind(kind)));
  const [chosen, setChosen] = useState<WorkbookKind>();
  const { busy, run } = useAction(t('exportFailed'));
  const kind = chosen ?? kinds[0];
  if (kind === undefined || !may('fish-data:export')) return null;
  const save = (format: 'xlsx' | 'csv') =>
    run(() => downloadWorkbook({ kind, format, template: isTemplate ? 1 : 0, language }).then(saveFile));
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      <div className={styles.actions}>
        <Select<WorkbookKind>
          aria-label={`${title}: ${t('core')}`}
          style={{ minWidth: 160 }}
          value={kind}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: workbookSheetWords[language][value] }))}
        />
        <Button icon={<Icon of={DownloadOutlined} />} loading={busy} onClick={() => void save('xlsx')}>
          {t('asXlsx')}
        </Button>
        <Button icon={<Icon of={DownloadOutlined} />} loading={busy} onClick={() => void save('csv')}>
          {t('asCsv')}
        </Button>
      </div>
    </section>
  );
}
