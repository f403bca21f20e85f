import { useQuery } from '@tanstack/react-query';
import { addProjectFence, listProjectFences, projectFenceLimits } from '@weir/contract/places/project-fences';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from '../../../../components/Link.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { ProjectSelect } from '../../../fleet/projects/ProjectSelect.tsx';
import { projectPage } from '../../../workplace/project-page/project-page.screen.ts';
import css from './ProjectFenceSelect.module.css';
import { projectFenceQuery } from './project-fence.queries.ts';
import { withinMapMessages } from './within-map.messages.ts';

interface Props {
  /** From the item of the form. */
  id?: string;
  value?: number | null;
  onChange?: (fenceId: number | null) => void;
}

const all = { page: 1, limit: projectFenceLimits.perProject };

/** Chooses a fence, by its project first. */
export function ProjectFenceSelect({ id, value, onChange = () => undefined }: Props) {
  const t = useMessages(withinMapMessages);
  const may = useMay();
  const [chosen, setChosen] = useState<number>();
  const known = useQuery({ ...projectFenceQuery(value), enabled: value != null && chosen === undefined });
  const projectId = chosen ?? known.data?.projectId;
  const fences = useQuery({
    ...queryOf(listProjectFences, { query: { ...all, projectId: projectId ?? 0 } }),
    enabled: projectId !== undefined,
  });
  const list = fences.data?.list ?? [];
  return (
    <>
      <div className={css.both}>
        <ProjectSelect
          aria-label={t('project')}
          placeholder={t('project')}
          value={projectId ?? null}
          onChange={(project) => {
            setChosen(project);
            onChange(null);
          }}
        />
        <Select<number>
          {...(id && { id })}
          placeholder={t('fence')}
          value={value ?? null}
          disabled={projectId === undefined}
          loading={fences.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={list.map((fence) => ({ value: fence.id, label: fence.name }))}
          onChange={onChange}
        />
      </div>
      {fences.isSuccess && list.length === 0 && projectId !== undefined && (
        <p className="quiet small">
          {t('noFences')}{' '}
          {may(addProjectFence.access) && (
            <Link to={projectPage.address({ id: projectId })}>{t('toProject')}</Link>
          )}
        </p>
      )}
    </>
  );
}
