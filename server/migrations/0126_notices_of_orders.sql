-- The due time that people were reminded of; an extension has another one.
alter table customer_order add column reminded_due_at timestamptz(3);

-- What a notice is about when it is an order that is due, or overdue.
alter table notice add column customer_order_id int references customer_order on delete cascade;
create index notice_customer_order on notice (customer_order_id) where customer_order_id is not null;
