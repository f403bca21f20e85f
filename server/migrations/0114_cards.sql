-- An account with a carrier, and the plans that it has.
create table card_account (
  id int generated always as identity primary key,
  owner_id int not null references app_user,
  name text not null,
  sort_key text collate "C" not null,
  carrier text not null,
  iccid_form text collate "C" not null default 'any' check (iccid_form in ('any', 'luhn')),
  remarks text,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1
);
create index card_account_owner on card_account (owner_id);

create table card_plan (
  id int generated always as identity primary key,
  account_id int not null references card_account on delete cascade,
  name text not null,
  sort_key text collate "C" not null,
  kind text collate "C" not null check (kind in ('card', 'pool', 'volume')),
  -- Of one card; null: no limit.
  allowance_bytes bigint check (allowance_bytes >= 0),
  reset_rule text collate "C" not null default 'day' check (reset_rule in ('day', 'last', 'activation')),
  reset_day int not null default 1 check (reset_day between 1 and 28),
  time_zone text,
  rollover text collate "C" not null default 'none' check (rollover in ('none', 'next', 'untilExpiry')),
  overuse text collate "C" not null default 'stop' check (overuse in ('stop', 'throttle', 'bill')),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1
);
create index card_plan_account on card_plan (account_id);

create table card (
  id int generated always as identity primary key,
  project_id int not null references project on delete cascade,
  account_id int not null references card_account,
  plan_id int references card_plan,
  -- In its normal form.
  iccid text collate "C" not null unique,
  label text,
  search text not null,
  imsi text collate "C",
  msisdn text collate "C",
  eid text collate "C",
  apn text,
  state text collate "C" not null default 'stock' check (state in ('stock', 'active', 'suspended', 'ended')),
  suspend_reason text collate "C" check (state = 'suspended' or suspend_reason is null),
  reported_at timestamptz(3) not null default now(),
  -- Carriers act later: what they were asked for, and what they have reported, are two facts.
  asked_state text collate "C" check (asked_state in ('active', 'suspended', 'ended')),
  asked_at timestamptz(3),
  activated_at timestamptz(3),
  auto_activate_at timestamptz(3),
  expires_at timestamptz(3),
  imei_seen text collate "C",
  imei_lock boolean not null default false,
  remarks text,
  -- The newest count of its usage, and when the period of it ends.
  used_bytes bigint,
  used_as_of timestamptz(3),
  used_until timestamptz(3),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check ((asked_state is null) = (asked_at is null))
);
-- Numbers are printed with their last digit and without.
create index card_body on card (left(iccid, 19));
create index card_project on card (project_id, iccid);
create index card_account_cards on card (account_id);
create index card_plan_cards on card (plan_id) where plan_id is not null;

-- In which device a card was, and when. A device that is gone leaves its serial number.
create table card_binding (
  id int generated always as identity primary key,
  card_id int not null references card on delete cascade,
  device_id int references device on delete set null,
  sn text not null,
  bound_at timestamptz(3) not null default now(),
  bound_by int references app_user on delete set null,
  ended_at timestamptz(3),
  ended_by int references app_user on delete set null
);
create unique index card_binding_open_card on card_binding (card_id) where ended_at is null;
create unique index card_binding_open_device on card_binding (device_id) where ended_at is null;
create index card_binding_card on card_binding (card_id, id desc);
create index card_binding_device on card_binding (device_id) where device_id is not null;
create index card_binding_bound_by on card_binding (bound_by);
create index card_binding_ended_by on card_binding (ended_by);

create function end_bindings_of_device() returns trigger language plpgsql as $$
begin
  update card_binding set ended_at = now() where device_id = old.id and ended_at is null;
  return old;
end $$;
create trigger device_ends_binding before delete on device
  for each row execute function end_bindings_of_device();

-- What a card had used since its period began, as of a time. Periods are days of the plan's time zone.
create table card_usage (
  card_id int not null references card on delete cascade,
  period_from date not null,
  period_to date,
  as_of timestamptz(3) not null,
  bytes bigint not null check (bytes >= 0),
  source text collate "C" not null check (source in ('person')),
  -- It is lower than an earlier one of its period.
  corrected boolean not null default false,
  created_time timestamptz(3) not null default now(),
  primary key (card_id, period_from, as_of)
);
