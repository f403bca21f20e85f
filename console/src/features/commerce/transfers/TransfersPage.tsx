import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { transfers } from './transfers.resource.tsx';

/** Devices on their way from one store to another. */
export const TransfersPage = () => <ResourcePage resource={transfers} />;
