import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { agents } from './agents.resource.tsx';

/** Users who do business for others, and by which contracts. */
export const AgentsPage = () => <ResourcePage resource={agents} />;
