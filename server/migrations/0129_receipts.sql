-- A receipt that names somebody, as it was issued. It outlives who the customer is, and goes when its years are over.
create table receipt (
  id int generated always as identity primary key,
  order_id int not null references customer_order,
  recipient text not null,
  -- As `Receipt` of the contract has it.
  document jsonb not null,
  user_id int references app_user on delete set null,
  issued_at timestamptz(3) not null,
  -- The end of the year, by the clock of the order, in which it was issued.
  year_ends_at timestamptz(3) not null
);
create index receipt_order on receipt (order_id, id);
create index receipt_year on receipt (year_ends_at);
create index receipt_user on receipt (user_id) where user_id is not null;
create trigger receipt_is_fixed before update of order_id, recipient, document, issued_at, year_ends_at on receipt
  for each row execute function what_is_written_stays();
