-- What a page of all orders and its count look at: the index alone answers, however many there are.
create index customer_order_listed on customer_order (id) include (store_id, state, start_at, due_at, owed_minor,
  held_minor);
-- Of those who had the device, as the rate of late ones counts them.
drop index customer_order_due;
create index customer_order_due on customer_order (due_at, store_id, ever_late) where handed_over_at is not null;
-- Utilisation is read from the events of the stock.
drop index customer_order_rented;

-- The same for the sums of days and for what became of devices.
alter table ledger_day drop constraint ledger_day_pkey,
  add primary key (account, day, currency, store_id) include (amount_minor);
drop index stock_event_device;
create index stock_event_device on stock_event (device_id, at desc, id desc) include (to_state, to_store_id);
