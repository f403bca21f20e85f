import type { DeviceImport } from '@weir/contract/fleet/device-imports';
import { Button } from 'antd';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { PastUploads } from '../../../components/imports/PastUploads.tsx';
import { NamedRow } from '../../../components/NamedRows.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { isBeingAdded, removeImport, usePastImports } from './device-imports.queries.ts';

/** What the user has uploaded before. */
export function PastImports() {
  const t = useMessages(deviceImportsMessages);
  return (
    <PastUploads
      query={usePastImports()}
      title={t('past')}
      empty={t('noPast')}
      className={styles.section}
      row={(one) => <PastImport key={one.id} one={one} />}
    />
  );
}

function stateWord(one: DeviceImport) {
  if (isBeingAdded(one)) return 'state_running';
  if (one.state === 'draft' && one.job !== null) return 'state_failed';
  return `state_${one.state}` as const;
}

function PastImport({ one }: { one: DeviceImport }) {
  const t = useMessages(deviceImportsMessages);
  const confirmDelete = useConfirmDelete();
  const { setQuery } = usePage();
  const remove = () =>
    confirmDelete({
      kind: 'upload',
      name: one.fileName,
      onDelete: () => removeImport(one.id),
    });
  const count = one.state === 'draft' ? t('rows', { count: one.rows }) : t('devices', { count: one.devices });
  return (
    <NamedRow name={one.fileName}>
      <span className="quiet figures nowrap">{count}</span>
      <span className="nowrap">{t(stateWord(one))}</span>
      <span className="quiet small">
        <RelativeTime time={one.createdTime} />
      </span>
      <span className={styles.actions}>
        <Button
          size="small"
          aria-label={`${t('open')}: ${one.fileName}`}
          onClick={() => setQuery({ import: one.id })}
        >
          {t('open')}
        </Button>
        <Button
          size="small"
          type="text"
          disabled={isBeingAdded(one)}
          aria-label={`${t('deleteEntry')}: ${one.fileName}`}
          onClick={remove}
        >
          {t('deleteEntry')}
        </Button>
      </span>
    </NamedRow>
  );
}
