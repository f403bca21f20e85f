import { Link } from '../../../components/Link.tsx';
import { ordersPage } from '../orders/orders.screen.ts';

/** How many orders of a store are late now; it leads to them for whoever sees orders. */
export function OverdueValue({ storeId, overdue }: { storeId: number; overdue: number }) {
  if (overdue === 0) return <span className="quiet">0</span>;
  return <Link to={ordersPage.address({ storeId, due: 'late' })}>{overdue}</Link>;
}
