-- Money that came. The key of who recorded it is kept for ever: the same money is recorded once.
create table payment (
  id int generated always as identity primary key,
  order_id int not null references customer_order,
  entry_id bigint not null unique references ledger_entry,
  client_key text collate "C" not null constraint payment_client_key unique,
  method text collate "C" not null,
  currency text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  deposit_minor bigint not null check (deposit_minor between 0 and amount_minor),
  reference text collate "C",
  user_id int references app_user on delete set null,
  created_time timestamptz(3) not null default now()
);
create index payment_order on payment (order_id);
create index payment_user on payment (user_id) where user_id is not null;
create unique index payment_reference on payment (order_id, method, reference)
  where method <> 'cash' and reference is not null;

-- Money that went back.
create table refund (
  id int generated always as identity primary key,
  payment_id int not null references payment,
  entry_id bigint not null unique references ledger_entry,
  client_key text collate "C" not null constraint refund_client_key unique,
  amount_minor bigint not null check (amount_minor > 0),
  reference text collate "C",
  reason text not null,
  user_id int references app_user on delete set null,
  created_time timestamptz(3) not null default now()
);
create index refund_payment on refund (payment_id);
create index refund_user on refund (user_id) where user_id is not null;
