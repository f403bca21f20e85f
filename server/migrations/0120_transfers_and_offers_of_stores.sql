-- Devices on their way from one store to another.
create table store_transfer (
  id int generated always as identity primary key,
  from_store_id int not null references store,
  to_store_id int not null references store,
  state text collate "C" not null default 'draft' check (state in ('draft', 'sent', 'received', 'closed', 'cancelled')),
  remarks text,
  created_by int references app_user on delete set null,
  sent_by int references app_user on delete set null,
  sent_at timestamptz(3),
  received_at timestamptz(3),
  closed_at timestamptz(3),
  -- When people were told that it is on its way for long.
  noticed_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check (from_store_id <> to_store_id)
);
create index store_transfer_from on store_transfer (from_store_id, state);
create index store_transfer_to on store_transfer (to_store_id, state);
create index store_transfer_sent on store_transfer (sent_at) where state = 'sent' and noticed_at is null;
create index store_transfer_created_by on store_transfer (created_by);
create index store_transfer_sent_by on store_transfer (sent_by);

-- What was sent, and what came. A device that is gone leaves its serial number.
create table store_transfer_item (
  id int generated always as identity primary key,
  transfer_id int not null references store_transfer on delete cascade,
  device_id int references device on delete set null,
  sn text collate "C" not null,
  -- False: it came without having been sent.
  expected boolean not null default true,
  outcome text collate "C" check (outcome in ('ok', 'damaged', 'missing')),
  received_at timestamptz(3),
  received_by int references app_user on delete set null,
  resolution text collate "C" check (resolution in ('found', 'back', 'lost')),
  note text,
  resolved_at timestamptz(3),
  resolved_by int references app_user on delete set null,
  constraint store_transfer_item_sn unique (transfer_id, sn),
  check (expected or outcome <> 'missing')
);
create index store_transfer_item_device on store_transfer_item (device_id) where device_id is not null;
create index store_transfer_item_received_by on store_transfer_item (received_by) where received_by is not null;
create index store_transfer_item_resolved_by on store_transfer_item (resolved_by) where resolved_by is not null;

alter table stock add foreign key (transfer_id) references store_transfer;

-- What a notice is about when it is a transfer that is on its way for long.
alter table notice add column store_transfer_id int references store_transfer on delete cascade;
create index notice_store_transfer on notice (store_transfer_id) where store_transfer_id is not null;

-- The stores that an offer is for; none: all of its project.
create table offer_store (
  offer_id int not null references offer on delete cascade,
  store_id int not null references store,
  primary key (offer_id, store_id)
);
create index offer_store_store on offer_store (store_id);
