-- Customers follow their orders to another owner, who may know the telephone number already: it is refused for whom is
-- added, and borne of whom came along.
alter table customer add column phone_is_double boolean not null default false;
drop index customer_phone;
create unique index customer_phone on customer (owner_id, phone_digest)
  where phone_digest is not null and not phone_is_double;

-- Devices that have left a store, whose time there counts for it.
create index stock_event_left on stock_event (from_store_id, at) include (device_id)
  where from_store_id is not null and to_store_id is distinct from from_store_id;
