-- Customers follow their orders to another owner, who may know the telephone number already: it is refused for whom is
-- added, and borne of whom came along.
alter table customer add column phone_is_double boolean not null default false;
drop index customer_phone;
create unique index customer_phone on customer (owner_id, phone_digest)
  where phone_digest is not null and not phone_is_double;

-- Devices that have left a store, whose time there counts for it.
create index stock_event_left on stock_event (from_store_id, at) include (device_id)
  where from_store_id is not null and to_store_id is distinct from from_store_id;

-- Of the newest count of a card: when its period began, and what was left for it of those before.
alter table card add column used_from timestamptz(3), add column carried_bytes bigint not null default 0;
update card c set used_from = (select max(u.period_from) from card_usage u where u.card_id = c.id)::timestamp
  at time zone coalesce((select n.time_zone from card_plan n where n.id = c.plan_id), 'UTC')
where c.used_as_of is not null;

-- A card goes where its device goes: whoever has the device has the card in it.
create function card_follows_device() returns trigger language plpgsql as $$
begin
  update card c set project_id = new.project_id, version = c.version + 1, updated_time = now()
  from card_binding b where b.device_id = new.id and b.ended_at is null and c.id = b.card_id
    and c.project_id <> new.project_id;
  return null;
end $$;
create trigger device_takes_card after update of project_id on device
  for each row when (old.project_id <> new.project_id) execute function card_follows_device();
update card c set project_id = d.project_id from card_binding b join device d on d.id = b.device_id
where b.card_id = c.id and b.ended_at is null and c.project_id <> d.project_id;

-- The part of its allowance that a card, or a pool, will have used at the end of its period, at the pace so far; null until
-- a tenth of the period is over.
create function usage_forecast(used float8, allowance float8, from_at timestamptz, as_of timestamptz, until_at timestamptz)
  returns float8 language sql immutable as $$
  select case when as_of - from_at > (until_at - from_at) / 10 then
    used / nullif(allowance, 0) * extract(epoch from until_at - from_at) / nullif(extract(epoch from as_of - from_at), 0) end
$$;
