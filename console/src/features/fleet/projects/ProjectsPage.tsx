import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { projects } from './projects.resource.tsx';

/** The projects that the user sees. */
export const ProjectsPage = () => <ResourcePage resource={projects} />;
