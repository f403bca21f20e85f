import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../components/Link.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { DevicesGlancePanel } from '../../../places/map/glance/DevicesGlancePanel.tsx';
import { glanceMessages } from '../../../places/map/glance/glance.messages.ts';
import { mapPage } from '../../../places/map/map.screen.ts';
import { mapMessages } from '../../../places/map/model/map.messages.ts';
import { mapSummaryQuery } from '../../../places/map/model/map.queries.ts';
import { Card } from '../cards/Card.tsx';

/** Where the devices are; one of them leads to its page. */
export function MapCard() {
  const t = useMessages(glanceMessages);
  const map = useMessages(mapMessages);
  const query = useQuery(mapSummaryQuery({}));
  return (
    <Card
      title={t('title')}
      extra={
        <Link orNothing to={mapPage.path}>
          {t('openMap')}
        </Link>
      }
      query={query}
    >
      {({ onMap, box }) =>
        onMap === 0 ? (
          <p className="quiet">{map('empty')}</p>
        ) : (
          <DevicesGlancePanel filter={{}} box={box} isFilling />
        )
      }
    </Card>
  );
}
