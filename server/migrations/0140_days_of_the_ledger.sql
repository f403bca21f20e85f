-- What was booked of an account in a store on a day, for figures of months and years. It is kept with the postings, by
-- whatever writes them.
create table ledger_day (
  account text collate "C" not null,
  day date not null,
  currency text collate "C" not null,
  store_id int not null references store,
  amount_minor bigint not null,
  primary key (account, day, currency, store_id)
);
create index ledger_day_store on ledger_day (store_id);
insert into ledger_day (account, day, currency, store_id, amount_minor)
select account, day, currency, store_id, sum(amount_minor) from ledger_posting group by account, day, currency, store_id;

create function sum_ledger_day() returns trigger language plpgsql as $$
begin
  -- The last that a transaction does: as it waits for nothing after it, nobody waits for it in a circle.
  perform pg_advisory_xact_lock(hashtext('weir:ledger-day'));
  insert into ledger_day as known (account, day, currency, store_id, amount_minor)
  values (new.account, new.day, new.currency, new.store_id, new.amount_minor)
  on conflict (account, day, currency, store_id)
    do update set amount_minor = known.amount_minor + excluded.amount_minor;
  return null;
end $$;
create constraint trigger ledger_posting_day after insert on ledger_posting deferrable initially deferred
  for each row execute function sum_ledger_day();
