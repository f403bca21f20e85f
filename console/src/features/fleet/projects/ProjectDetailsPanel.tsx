import { useQuery } from '@tanstack/react-query';
import { languageTags } from '@weir/contract/common';
import type { Project } from '@weir/contract/fleet/projects';
import { homeSummary } from '@weir/contract/workplace/home';
import { Detail, Details } from '../../../components/Details.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Panel } from '../../../components/Panel.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { useNow } from '../../../platform/time.ts';
import { projectsMessages } from './projects.messages.ts';

/** What is known of a project: where it lies, what time it is there, whose it is. */
export function ProjectDetails({ project }: { project: Project }) {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  return (
    <Panel title={t('details')}>
      <Details>
        <Detail label={t('timeZone')}>
          <Zone of={project.timeZone} />
        </Detail>
        <Detail label={kit('address')}>{project.address || '—'}</Detail>
        <Detail label={t('owner')}>{project.ownerName}</Detail>
        {project.remarks && <Detail label={kit('remarks')}>{project.remarks}</Detail>}
        <Detail label={kit('createdTime')}>
          <ExactTime time={project.createdTime} />
        </Detail>
      </Details>
    </Panel>
  );
}

/** The zone by name, and what the clock says there. */
function Zone({ of }: { of: string | null }) {
  const t = useMessages(projectsMessages);
  const language = languageTags[useLanguage()];
  const now = useNow();
  const mayAsk = useMay()('dashboard:list') && of === null;
  const platform = useQuery({ ...queryOf(homeSummary), enabled: mayAsk }).data?.timeZone;
  const zone = of ?? platform;
  if (zone === undefined) return t('platformZone');
  const clock = new Intl.DateTimeFormat(language, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return (
    <>
      {zone}
      {of === null && ` (${t('platformZone')})`}
      <br />
      <span className="quiet figures">{t('timeThere', { time: clock.format(now) })}</span>
    </>
  );
}
