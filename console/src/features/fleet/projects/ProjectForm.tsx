import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { ProjectDrawerProps } from './ProjectDrawer.tsx';

const ProjectDrawer = lazy(() =>
  import('./ProjectDrawer.tsx').then((file) => ({ default: file.ProjectDrawer })),
);

/** Adds or edits a project. */
export function ProjectForm(props: ProjectDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <ProjectDrawer {...props} />
    </FetchedForm>
  );
}
