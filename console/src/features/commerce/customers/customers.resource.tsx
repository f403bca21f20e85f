import { EyeOutlined, UnorderedListOutlined } from '@ant-design/icons';
import {
  addCustomer,
  editCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
} from '@weir/contract/commerce/customers';
import { Link } from '../../../components/Link.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { ordersPage } from '../orders/orders.screen.ts';
import { customersMessages } from './customers.messages.ts';
import { customersPage } from './customers.screen.ts';

/** Who rents and buys; as much of them as a list shows. */
export const customers = defineResource({
  key: 'customers',
  words: customersMessages,
  list: listCustomers,
  get: getCustomer,
  add: addCustomer,
  edit: editCustomer,
  export: exportCustomers,
  href: ({ id }) => customersPage.address({ customer: id }),
  nameOf: ({ name, pseudonym }) => name ?? pseudonym,
  // A row is masked: it is edited where it is shown in full.
  menu: ({ id }, { t, item, may }) => [
    may('customers:get') &&
      item.link('full', EyeOutlined, t('inFull'), customersPage.address({ customer: id })),
    item.link('orders', UnorderedListOutlined, t('showOrders'), ordersPage.address({ customerId: id })),
  ],
  columns: [
    {
      key: 'name',
      word: 'name',
      widthPx: 160,
      grows: true,
      card: 'title',
      render: ({ id, name, erasedTime }, { t }) => (
        <>
          <Link to={customersPage.address({ customer: id })}>{name ?? t('erased')}</Link>{' '}
          {erasedTime !== null && name !== null && <StatusTag tone="neutral">{t('erased')}</StatusTag>}
        </>
      ),
      onCard: ({ name }, { t }) => name ?? t('erased'),
    },
    { key: 'pseudonym', widthPx: 130, card: 'fact' },
    { key: 'phone', widthPx: 150, card: 'fact' },
    {
      key: 'identityKind',
      widthPx: 150,
      render: ({ identityKind }, { t }) => identityKind && t(`${identityKind}Document`),
    },
    { key: 'openOrders', widthPx: 120, align: 'right', card: 'fact' },
    { key: 'orders', widthPx: 110, align: 'right' },
    { key: 'createdTime', widthPx: 180 },
    { key: 'erasedTime', hidden: true },
  ],
  filters: { erased: {} },
  form: {
    name: { word: 'name', needed: 'name' },
    phone: { wrong: 'phoneWrong' },
    identityKind: { text: (kind, { t }) => t(`${kind}Document`) },
    identityLast4: { wrong: 'last4Wrong', help: 'identityHelp', mono: true },
    projectId: {
      word: 'project',
      help: 'projectHelp',
      only: 'add',
      input: () => <ProjectSelect operableOnly />,
    },
  },
});
