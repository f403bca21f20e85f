import type { Store } from '@weir/contract/commerce/stores/stores';
import { Suspense } from 'react';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { storePage } from './page/store.screen.ts';
import { storesMessages } from './stores.messages.ts';

const PlacesMapPanel = lazyRetry(() =>
  import('../../places/map/glance/PlacesMapPanel.tsx').then((file) => file.PlacesMapPanel),
);

/** Those of the stores that have a place, each of which leads to its page. */
export function StoresMap({ stores, label }: { stores: readonly Store[]; label: string }) {
  const t = useMessages(storesMessages);
  const localName = useLocalName();
  const places = stores.flatMap(({ place, ...store }) =>
    place === null
      ? []
      : [
          {
            id: store.id,
            at: place,
            name: `${localName(store)}${store.apart}`,
            href: storePage.address({ id: store.id }),
          },
        ],
  );
  if (places.length === 0) return <p className="quiet">{t('noPlaces')}</p>;
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <PlacesMapPanel label={label} places={places} instead={<p className="quiet">{t('noMap')}</p>} />
    </Suspense>
  );
}
