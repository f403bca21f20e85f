import { type MapSummary, mapBoxOf } from '@weir/contract/places/map';
import { Suspense, useRef, useState } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { useOnScreen } from '../../../../components/on-screen.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../../platform/page.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { canDrawMaps } from '../canvas/webgl.ts';
import { mapPage } from '../map.screen.ts';
import type { MapFilter } from '../model/map.queries.ts';
import { glanceMessages } from './glance.messages.ts';
import css from './glance.module.css';

const DevicesMap = lazyRetry(() => import('../canvas/DevicesMap.tsx').then((chunk) => chunk.DevicesMap));

interface Props {
  filter: Pick<MapFilter, 'projectId'>;
  /** Around the devices. */
  box: MapSummary['box'];
  /** As high as what it stands in. */
  isFilling?: boolean;
}

/** The devices on a map among other parts of a page. It is fetched once it is seen; a device leads to its page. */
export function DevicesGlancePanel({ filter, ...props }: Props) {
  const t = useMessages(glanceMessages);
  if (canDrawMaps()) return <SeenMap filter={filter} {...props} />;
  return (
    <p className="quiet">
      {t('noWebGl')} <Link to={mapPage.address(filter)}>{t('asList')}</Link>
    </p>
  );
}

const nothing = () => undefined;

function SeenMap({ filter, box, isFilling = false }: Props) {
  const t = useMessages(glanceMessages);
  const { open } = useNavigation();
  const holder = useRef<HTMLDivElement>(null);
  const isSeen = useOnScreen(holder);
  const [wasSeen, setWasSeen] = useState(false);
  const [pointedId, setPointedId] = useState<number>();
  if (isSeen && !wasSeen) setWasSeen(true);
  return (
    <div ref={holder} className={isFilling ? css.filling : css.map}>
      {wasSeen && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <DevicesMap
            label={t('mapHere')}
            filter={filter}
            home={mapBoxOf(box)}
            gestures="besideScrolling"
            selected={undefined}
            pointedId={pointedId}
            onSelect={(id) => open(devicePage.address({ id }))}
            onPoint={setPointedId}
            onView={nothing}
            instead={null}
          />
        </Suspense>
      )}
    </div>
  );
}
