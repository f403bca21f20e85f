-- How many devices of a store are in a state from an instant on, and the sum of the instants at which those came into it,
-- less those of what has left. What devices spent in the state until a time t is then `devices * t - since_ms`, of the row
-- that holds at t: a period is the difference of two rows, whatever its length, its zone, and what did not change in it.
create table stock_time (
  store_id int not null references store on delete cascade,
  state text collate "C" not null,
  at timestamptz(3) not null,
  devices int not null,
  since_ms bigint not null,
  primary key (store_id, state, at)
);

-- Devices that come into the state at that instant, or, below nothing, leave it.
create function move_stock_time(moved_store_id int, moved_state text, moved_at timestamptz, more int) returns void
  language plpgsql as $$
declare
  more_ms constant bigint := more * (extract(epoch from moved_at) * 1000)::bigint;
begin
  -- It came into stock, or on the way between stores.
  if moved_store_id is null or moved_state is null then return; end if;
  insert into stock_time as known (store_id, state, at, devices, since_ms)
  select moved_store_id, moved_state, moved_at, more + coalesce(sum(b.devices), 0), more_ms + coalesce(sum(b.since_ms), 0)
  from (
    select devices, since_ms from stock_time
    where store_id = moved_store_id and state = moved_state and at < moved_at order by at desc limit 1) b
  on conflict (store_id, state, at)
    do update set devices = known.devices + more, since_ms = known.since_ms + more_ms;
  update stock_time set devices = devices + more, since_ms = since_ms + more_ms
  where store_id = moved_store_id and state = moved_state and at > moved_at;
end $$;

create function sum_stock_time() returns trigger language plpgsql as $$
begin
  -- The last that a transaction does, under the lock of the other sums: whoever adds to both never waits in a circle.
  perform pg_advisory_xact_lock(hashtext('weir:ledger-day'));
  if tg_op = 'INSERT' then
    perform move_stock_time(new.from_store_id, new.from_state, new.at, -1);
    perform move_stock_time(new.to_store_id, new.to_state, new.at, 1);
  else
    perform move_stock_time(old.from_store_id, old.from_state, old.at, 1);
    perform move_stock_time(old.to_store_id, old.to_state, old.at, -1);
  end if;
  return null;
end $$;
create constraint trigger stock_event_time after insert or delete on stock_event deferrable initially deferred
  for each row execute function sum_stock_time();

insert into stock_time (store_id, state, at, devices, since_ms)
select store_id, state, at, sum(sum(more)) over until_then,
  sum(sum(more * (extract(epoch from at) * 1000)::bigint)) over until_then
from (
  select from_store_id as store_id, from_state as state, at, -1 as more from stock_event
  union all
  select to_store_id, to_state, at, 1 from stock_event) moved
where store_id is not null and state is not null
group by store_id, state, at
window until_then as (partition by store_id, state order by at);

-- Nothing reads what became of one device any more, nor which devices have left a store.
drop index stock_event_left;
drop index stock_event_device;
create index stock_event_device on stock_event (device_id);
