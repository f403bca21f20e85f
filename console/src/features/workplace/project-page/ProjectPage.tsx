import { EditOutlined, HddOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Project } from '@weir/contract/fleet/projects';
import { Button } from 'antd';
import { useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ResourceForm } from '../../../components/resource/ResourceForm.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { WithAside } from '../../../components/WithAside.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { ProjectAlarmsPanel } from '../../alarms/alarms/panels/ProjectAlarmsPanel.tsx';
import { MembersPanel } from '../../fleet/projects/members/MembersPanel.tsx';
import { OnlineShare } from '../../fleet/projects/OnlineShareValue.tsx';
import { ProjectDetails } from '../../fleet/projects/ProjectDetailsPanel.tsx';
import { projectsMessages } from '../../fleet/projects/projects.messages.ts';
import { devicesHref, projectQuery } from '../../fleet/projects/projects.queries.ts';
import { projects } from '../../fleet/projects/projects.resource.tsx';
import { projectsPage } from '../../fleet/projects/projects.screen.ts';
import { ProjectFencesPanel } from '../../places/fences/project/ProjectFencesPanel.tsx';
import { ProjectMapPanel } from '../../places/map/glance/ProjectMapPanel.tsx';
import { ProjectDevicesPanel } from '../device-list/ProjectDevicesPanel.tsx';
import { ProjectWeatherPanel } from '../home/weather/ProjectWeatherPanel.tsx';

/** A project: its devices, its open alarms, its members, and what is known of the place. */
export function ProjectPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <NoSuchProject />;
  return <OneProject key={id} id={id} />;
}

function NoSuchProject() {
  const t = useMessages(projectsMessages);
  return <NoSuchRecord title={t('noSuchProject')} listHref={projectsPage.path} />;
}

function OneProject({ id }: { id: number }) {
  const t = useMessages(projectsMessages);
  const query = useQuery(projectQuery(id));
  if (!query.data) return <QueryState query={query} missing={<NoSuchProject />} />;
  const project = query.data;
  return (
    <>
      <StaleData query={query} />
      <Header project={project} />
      <WithAside
        aside={
          <>
            <Panel title={t('weatherHere')}>
              <ProjectWeatherPanel project={project} />
            </Panel>
            <ProjectDetails project={project} />
          </>
        }
      >
        <ProjectDevicesPanel project={project} />
        <ProjectAlarmsPanel projectId={id} />
        <MembersPanel project={project} />
        <ProjectFencesPanel project={project} />
        {/* Last, as its height is known late: nothing is pushed down by it. */}
        <ProjectMapPanel project={project} />
      </WithAside>
    </>
  );
}

function Header({ project }: { project: Project }) {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { open } = useNavigation();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={project.name}
        facts={<OnlineShare {...project} />}
        actions={
          <>
            {may('projects:update') && project.mayOperate === 1 && (
              <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
                {kit('edit')}
              </Button>
            )}
            {may('devices:list') && (
              <Button
                type="primary"
                icon={<Icon of={HddOutlined} />}
                onClick={() => open(devicesHref(project))}
              >
                {t('showDevices')}
              </Button>
            )}
          </>
        }
      />
      <ResourceForm resource={projects} open={editing} record={project} onClose={() => setEditing(false)} />
    </>
  );
}
