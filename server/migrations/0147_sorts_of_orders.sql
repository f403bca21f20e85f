-- Each order of the list of orders is that of an index, read from either end: a page is found where it lies, however many
-- orders there are. What has no time comes last in both directions, which takes two indexes for a time.
create index customer_order_start on customer_order (start_at, id) include (store_id, state);
create index customer_order_start_down on customer_order (start_at nulls first, id) include (store_id, state);
create index customer_order_due_up on customer_order (due_at, id) include (store_id, state);
create index customer_order_owed on customer_order (owed_minor, id) include (store_id, state);

-- The same of those who are due, and of those who had the device, as the rate of late ones counts them.
drop index customer_order_due;
create index customer_order_due on customer_order (due_at nulls first, id)
  include (store_id, state, ever_late, handed_over_at);

-- A keyword that many orders have is compared in the index that counts them.
drop index customer_order_listed;
create index customer_order_listed on customer_order (id) include (store_id, state, kind, owed_minor, held_minor,
  search);
