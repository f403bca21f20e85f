import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { offers } from './offers.resource.tsx';

/** What devices are rented and sold for. */
export const OffersPage = () => <ResourcePage resource={offers} />;
