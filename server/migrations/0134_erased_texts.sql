-- Who is erased may be named in what people wrote: that alone goes, and nothing else of what is written.
drop trigger ledger_entry_is_fixed on ledger_entry;
create trigger ledger_entry_is_fixed before update of order_id, kind, why, reason, booked_at on ledger_entry
  for each row when (new.reason is not null
    or (new.order_id, new.kind, new.why, new.booked_at) is distinct from (old.order_id, old.kind, old.why, old.booked_at))
  execute function what_is_written_stays();

drop trigger order_check_is_fixed on order_check;
create trigger order_check_is_fixed before update of order_id, direction, facts, at on order_check
  for each row when ((new.order_id, new.direction, new.at, new.facts)
    is distinct from (old.order_id, old.direction, old.at, jsonb_set(old.facts, '{remarks}', 'null')))
  execute function what_is_written_stays();

create index stock_event_order on stock_event (order_id) where order_id is not null;
