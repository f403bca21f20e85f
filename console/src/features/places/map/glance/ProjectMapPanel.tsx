import { useQuery } from '@tanstack/react-query';
import type { Project } from '@weir/contract/fleet/projects';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { canDrawMaps } from '../canvas/webgl.ts';
import { LeftOut } from '../list/LeftOut.tsx';
import { mapPage } from '../map.screen.ts';
import { mapMessages } from '../model/map.messages.ts';
import { mapSummaryQuery } from '../model/map.queries.ts';
import { DevicesGlancePanel } from './DevicesGlancePanel.tsx';
import { glanceMessages } from './glance.messages.ts';
import css from './glance.module.css';

/** Where the devices of a project are, or why that is not to be seen. */
export function ProjectMapPanel({ project }: { project: Project }) {
  const t = useMessages(mapMessages);
  const glance = useMessages(glanceMessages);
  const isShown = useMay()('devices:list') && project.devices > 0;
  const isOn = project.is_map === 1;
  const filter = { projectId: project.id };
  const query = useQuery({ ...mapSummaryQuery(filter), enabled: isShown && isOn });
  // Without devices there is nothing to say that the list of them does not.
  if (!isShown) return null;
  const { data } = query;
  const isSomewhere = isOn && data !== undefined && data.onMap > 0;
  return (
    <Panel
      title={t('title')}
      tools={isSomewhere && canDrawMaps() && <Link to={mapPage.address(filter)}>{t('onMap')}</Link>}
    >
      {!isOn && <p className="quiet">{glance('projectOff')}</p>}
      {isOn && !data && <QueryState query={query} rows={3} />}
      {isOn && data && (
        <div className={css.parts}>
          {isSomewhere && <DevicesGlancePanel filter={filter} box={data.box} />}
          {!isSomewhere && data.withoutPlace > 0 && <p className="quiet">{t('empty')}</p>}
          {(isSomewhere || data.withoutPlace === 0) && <LeftOut {...data} />}
        </div>
      )}
    </Panel>
  );
}
