-- Double entry: the postings of an entry add up to nothing. What is wrong is corrected by another entry.
create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id int not null references customer_order,
  kind text collate "C" not null check (kind in ('payment', 'refund', 'rent', 'extension', 'early', 'late', 'damage',
    'sale', 'depositKept', 'credit', 'writeOff', 'share')),
  -- As `ChargeReason` of the contract has it.
  why jsonb,
  reason text,
  user_id int references app_user on delete set null,
  booked_at timestamptz(3) not null
);
create index ledger_entry_order on ledger_entry (order_id, id);
create index ledger_entry_user on ledger_entry (user_id) where user_id is not null;

-- Debit above zero, credit below.
create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  line smallint not null,
  account text collate "C" not null,
  order_id int not null references customer_order,
  store_id int not null references store,
  currency text collate "C" not null,
  amount_minor bigint not null check (amount_minor <> 0),
  booked_at timestamptz(3) not null,
  -- By the clock of the order, which is that of its store.
  day date not null,
  primary key (entry_id, line)
);
create index ledger_posting_account on ledger_posting (account, day, currency, store_id) include (amount_minor);
create index ledger_posting_order on ledger_posting (order_id, account) include (amount_minor);
create index ledger_posting_store on ledger_posting (store_id);

-- All postings of an entry come with one statement.
create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id, currency having sum(amount_minor) <> 0) then
    raise exception 'an entry adds up to nothing' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_posting referencing new table as added
  for each statement execute function ledger_entry_balances();

create function what_is_written_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what is written in % stays', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_posting_stays before update or delete on ledger_posting
  for each row execute function what_is_written_stays();
create trigger ledger_entry_stays before delete on ledger_entry
  for each row execute function what_is_written_stays();
-- A user who is gone leaves the entry.
create trigger ledger_entry_is_fixed before update of order_id, kind, why, reason, booked_at on ledger_entry
  for each row execute function what_is_written_stays();
create trigger order_check_is_fixed before update of order_id, direction, facts, at on order_check
  for each row execute function what_is_written_stays();
