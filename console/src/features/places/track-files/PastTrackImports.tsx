import { NamedRow, NamedRows } from '../../../components/NamedRows.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { trackImportsMessages } from './track-imports.messages.ts';
import { stateOf, useTrackImports } from './track-imports.queries.ts';
import { UndoTrackImport } from './UndoTrackImport.tsx';

/** What was imported for a device before. */
export function PastTrackImports({ deviceId }: { deviceId: number }) {
  const t = useMessages(trackImportsMessages);
  const past = useTrackImports(deviceId);
  if (!past.data) return <QueryState query={past} rows={2} />;
  const { list } = past.data;
  return (
    <section aria-label={t('past')}>
      <h3>{t('past')}</h3>
      {list.length === 0 && <p className="quiet">{t('noPast')}</p>}
      <NamedRows>
        {list.map((one) => (
          <NamedRow key={one.id} name={one.fileName}>
            {one.added > 0 && (
              <span className="quiet figures nowrap">{t('added', { count: one.added })}</span>
            )}
            <span className="nowrap">{t(`state_${stateOf(one)}`)}</span>
            <span className="quiet small">
              <RelativeTime time={one.createdTime} />
            </span>
            <UndoTrackImport one={one} />
          </NamedRow>
        ))}
      </NamedRows>
    </section>
  );
}
