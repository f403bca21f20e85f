import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { BaseMapPanel } from '../../map/canvas/BaseMapPanel.tsx';
import { useArea } from '../project/use-area.ts';
import { projectFenceQuery, sightOfProjectFence } from './project-fence.queries.ts';
import css from './WithinMapPanel.module.css';
import { withinMapMessages } from './within-map.messages.ts';

/** Where a fence of a project runs. Nothing stands here where no map can be drawn. */
export function ProjectFenceMapPanel({ fenceId }: { fenceId: number }) {
  const t = useMessages(withinMapMessages);
  const [map, setMap] = useState<MapLibreMap>();
  const { data: fence } = useQuery(projectFenceQuery(fenceId));
  useArea(map, fence);
  if (!fence) return null;
  return (
    <div className={css.frame}>
      <BaseMapPanel
        label={t('map')}
        home={sightOfProjectFence(fence)}
        maxHomeZoom={15}
        onMap={setMap}
        instead={null}
      />
    </div>
  );
}
