import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../components/QueryState.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { mediaMessages } from './library/media.messages.ts';
import { mediaUsesQuery } from './library/media.queries.ts';

/** Where a picture is used. */
export function MediaUsesPart({ id }: { id: number }) {
  const t = useMessages(mediaMessages);
  const query = useQuery(mediaUsesQuery(id));
  return (
    <section>
      <h3>{t('uses')}</h3>
      {!query.data && <QueryState query={query} rows={1} />}
      {query.data?.list.length === 0 && <p className="quiet">{t('noUses')}</p>}
      <ul>
        {query.data?.list.map(({ ownerKind, ownerId, place }) => (
          <li key={`${ownerKind}-${ownerId}-${place}`}>
            {t(`owner_${ownerKind}`)} <span className="quiet figures">{`#${ownerId} · ${place}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
