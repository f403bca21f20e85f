import { Link } from '../../../components/Link.tsx';
import { useMay } from '../../../platform/session.ts';
import { ordersPage } from '../orders/orders.screen.ts';

/** How many orders of a store are late now; it leads to them for whoever sees orders. */
export function OverdueValue({ storeId, overdue }: { storeId: number; overdue: number }) {
  const maySeeOrders = useMay()('orders:list');
  if (overdue === 0) return <span className="quiet">0</span>;
  if (!maySeeOrders) return overdue;
  return <Link to={ordersPage.address({ storeId, due: 'late' })}>{overdue}</Link>;
}
