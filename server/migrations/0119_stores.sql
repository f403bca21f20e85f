-- The contract of a user who does business for others.
create table agent (
  id int generated always as identity primary key,
  user_id int not null unique references app_user on delete cascade,
  contract_no text not null,
  search text collate "C" not null,
  valid_from timestamptz(3) not null,
  -- Null: until it is ended.
  valid_to timestamptz(3),
  -- Of a million of each kind of revenue.
  rent_ppm int not null check (rent_ppm between 0 and 1000000),
  sale_ppm int not null check (sale_ppm between 0 and 1000000),
  late_ppm int not null check (late_ppm between 0 and 1000000),
  regions text[] not null default '{}',
  -- The regions as they are compared.
  region_keys text[] collate "C" not null default '{}',
  exclusive boolean not null default false,
  contact text,
  phone text,
  remarks text,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check (valid_from < valid_to)
);
create index agent_regions on agent using gin (region_keys);

-- Where devices are rented and sold.
create table store (
  id int generated always as identity primary key,
  project_id int not null references project,
  -- Null: the owner of the project runs it.
  agent_id int references agent,
  code text collate "C" not null,
  -- The code as it is compared.
  code_key text collate "C" not null,
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  address text,
  lng double precision,
  lat double precision,
  hours text,
  phone text,
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  no_show_minutes int not null default 120 check (no_show_minutes > 0),
  state text collate "C" not null default 'open' check (state in ('open', 'closed')),
  remarks text,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  constraint store_code unique (project_id, code_key),
  check ((lng is null) = (lat is null))
);
create index store_agent on store (agent_id) where agent_id is not null;
create index store_sort on store (sort_key, id);

-- Where a device of the business is, and what it is there for. It is locked before anything that is done with the device.
create table stock (
  device_id int primary key references device on delete cascade,
  -- Null: on the way between stores, or missing from there.
  store_id int references store,
  state text collate "C" not null check (state in (
    'available', 'reserved', 'rented', 'inspection', 'maintenance', 'inTransit', 'missing', 'sold', 'retired')),
  order_id int,
  transfer_id int,
  since timestamptz(3) not null default now(),
  version int not null default 1,
  check (store_id is not null or transfer_id is not null)
);
create index stock_store on stock (store_id, state);
create index stock_order on stock (order_id) where order_id is not null;
create index stock_transfer on stock (transfer_id) where transfer_id is not null;

-- What became of devices in stock. One that is gone leaves its serial number.
create table stock_event (
  id bigint generated always as identity primary key,
  device_id int references device on delete set null,
  sn text not null,
  -- Null: it came into stock.
  from_state text collate "C",
  from_store_id int references store on delete set null,
  -- Null: it was taken out of stock.
  to_state text collate "C",
  to_store_id int references store on delete set null,
  order_id int,
  transfer_id int,
  reason text,
  -- Null: the platform itself.
  user_id int references app_user on delete set null,
  at timestamptz(3) not null default now()
);
create index stock_event_device on stock_event (device_id, id desc);
create index stock_event_from on stock_event (from_store_id, id desc) where from_store_id is not null;
create index stock_event_to on stock_event (to_store_id, id desc) where to_store_id is not null;
create index stock_event_user on stock_event (user_id) where user_id is not null;
