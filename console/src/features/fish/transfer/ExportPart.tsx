import { DownloadOutlined } from '@ant-design/icons';
import { type ArchiveCore, archiveCores } from '@weir/contract/fish/transfer/archives';
import { Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { useAction } from '../../../components/use-action.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { downloadArchive } from './list/exports.queries.ts';
import styles from './Transfer.module.css';
import { transferMessages } from './transfer.messages.ts';
import { WorkbookDownloads } from './WorkbookDownloads.tsx';

/** Approved records as a Darwin Core Archive. */
export function ExportPart() {
  const t = useMessages(transferMessages);
  const language = useLanguage();
  const may = useMay();
  const [core, setCore] = useState<ArchiveCore>('taxon');
  const [isFull, setFull] = useState(false);
  const { busy, run } = useAction(t('exportFailed'));
  const hasPlaces = core === 'event';
  const save = () =>
    run(() => downloadArchive({ core, language, full: hasPlaces && isFull ? 1 : 0 }).then(saveFile));
  return (
    <>
      <section className={styles.section} aria-label={t('tab_export')}>
        <p className="quiet">{t('exportIntro')}</p>
        <Radio.Group
          aria-label={t('core')}
          value={core}
          onChange={({ target }) => setCore(target.value as ArchiveCore)}
          options={archiveCores.map((value) => ({ value, label: t(`core_${value}`) }))}
        />
        <p className="quiet small">{t(`about_${core}`)}</p>
        {hasPlaces && may('fish-data:release') && (
          <Checkbox checked={isFull} onChange={({ target }) => setFull(target.checked)}>
            {t('fullPlaces')}
          </Checkbox>
        )}
        {hasPlaces && !isFull && <p className="quiet small">{t('coarsePlaces')}</p>}
        <div className={styles.actions}>
          <Button
            type="primary"
            icon={<Icon of={DownloadOutlined} />}
            loading={busy}
            onClick={() => void save()}
          >
            {t('download')}
          </Button>
        </div>
      </section>
      <WorkbookDownloads isTemplate={false} title={t('workbooks')} text={t('workbooksText')} />
    </>
  );
}
