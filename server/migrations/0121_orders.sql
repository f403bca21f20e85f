-- Who rents and buys. What says who it is goes when the customer is erased; the row stays for the amounts.
create table customer (
  id int generated always as identity primary key,
  -- Whose tree knows the customer.
  owner_id int not null references app_user,
  -- Null: erased.
  name text,
  search text collate "C",
  phone_sealed bytea,
  -- Under the key of the installation: tells that two numbers are the same.
  phone_digest bytea,
  identity_kind text collate "C" check (identity_kind in ('identityCard', 'passport', 'drivingLicence', 'other')),
  identity_last4 text,
  erased_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check ((phone_sealed is null) = (phone_digest is null)),
  check ((name is null) = (erased_at is not null)),
  check (erased_at is null or (search is null and phone_sealed is null and identity_kind is null
    and identity_last4 is null))
);
create unique index customer_phone on customer (owner_id, phone_digest) where phone_digest is not null;
create index customer_owner on customer (owner_id, id);

-- A device for a time, or for good.
create table customer_order (
  id int generated always as identity primary key,
  number text collate "C" not null unique,
  kind text collate "C" not null check (kind in ('rent', 'sale')),
  state text collate "C" not null default 'draft' check (state in (
    'draft', 'reserved', 'active', 'overdue', 'returned', 'closed', 'cancelled', 'sold', 'refunded')),
  customer_id int not null references customer,
  store_id int not null references store,
  offer_id int not null references offer,
  -- A device that is gone leaves its serial number.
  device_id int references device on delete set null,
  sn text not null,
  device_name text not null,
  search text collate "C" not null,
  -- Fixed when it is reserved.
  price_id int not null references offer_price,
  zone text not null,
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  start_at timestamptz(3),
  due_at timestamptz(3),
  -- Due, and the grace of its price.
  late_from timestamptz(3),
  handed_over_at timestamptz(3),
  returned_at timestamptz(3),
  ever_late boolean not null default false,
  finished_at timestamptz(3),
  group_id uuid,
  remarks text,
  total_minor bigint not null check (total_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  -- As the accounts `receivable` and `deposit` have it: every entry of the ledger moves them with it.
  owed_minor bigint not null default 0,
  held_minor bigint not null default 0 constraint deposit_is_never_debit check (held_minor >= 0),
  waived_reason text,
  waived_by int references app_user on delete set null,
  waived_at timestamptz(3),
  created_by int references app_user on delete set null,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check (start_at < due_at),
  check ((finished_at is not null) = (state in ('closed', 'cancelled', 'sold', 'refunded')))
);
create index customer_order_store on customer_order (store_id, id desc);
create index customer_order_customer on customer_order (customer_id);
create index customer_order_device on customer_order (device_id) where device_id is not null;
create index customer_order_offer on customer_order (offer_id);
create index customer_order_price on customer_order (price_id);
create index customer_order_group on customer_order (group_id) where group_id is not null;
create index customer_order_creator on customer_order (created_by) where created_by is not null;
create index customer_order_waiver on customer_order (waived_by) where waived_by is not null;
create index customer_order_due on customer_order (due_at, store_id, ever_late) where due_at is not null;
create index customer_order_late on customer_order (late_from) where state in ('active', 'overdue');
create index customer_order_reserved on customer_order (start_at) where state = 'reserved';
create index customer_order_rented on customer_order (handed_over_at, returned_at, store_id)
  where handed_over_at is not null and kind = 'rent';
create index customer_order_balance on customer_order (store_id, currency) include (owed_minor, held_minor)
  where owed_minor <> 0 or held_minor <> 0;

-- The times of an order, one after the other, and what each costs by its price.
create table order_part (
  order_id int not null references customer_order on delete cascade,
  position smallint not null,
  price_id int not null references offer_price,
  -- Null: of a sale.
  from_at timestamptz(3),
  to_at timestamptz(3),
  amount_minor bigint not null check (amount_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  primary key (order_id, position)
);
create index order_part_price on order_part (price_id);

-- When a device is taken. Two orders never have it at one time.
create table order_hold (
  order_id int primary key references customer_order on delete cascade,
  device_id int not null references device on delete cascade,
  during tstzrange not null check (not isempty(during)),
  constraint order_hold_overlap exclude using gist (int4range(device_id, device_id, '[]') with &&, during with &&)
);

-- What agents get of an order, as it was agreed when it began. An agent that is gone keeps the account.
create table order_share (
  order_id int not null references customer_order on delete cascade,
  agent_id int not null,
  rent_ppm int not null,
  sale_ppm int not null,
  late_ppm int not null,
  primary key (order_id, agent_id)
);

create table order_transition (
  order_id int not null references customer_order on delete cascade,
  -- That the order had by it.
  version int not null,
  command text collate "C" not null,
  from_state text collate "C" not null,
  to_state text collate "C" not null,
  -- Null: the platform, by time.
  user_id int references app_user on delete set null,
  reason text,
  at timestamptz(3) not null,
  primary key (order_id, version)
);
create index order_transition_user on order_transition (user_id) where user_id is not null;

-- How a device left, and how it came back.
create table order_check (
  order_id int not null references customer_order on delete cascade,
  direction text collate "C" not null check (direction in ('out', 'in')),
  -- As `OrderCheck` of the contract has them.
  facts jsonb not null,
  user_id int references app_user on delete set null,
  at timestamptz(3) not null,
  primary key (order_id, direction)
);
create index order_check_user on order_check (user_id) where user_id is not null;
