-- What is charged for a time says by which rates it was reckoned; those of prices never change.
alter table ledger_entry disable trigger ledger_entry_is_fixed;
update ledger_entry e set why = e.why || jsonb_build_object('rates', case e.kind
    when 'late' then jsonb_build_object('hourMinor', p.terms->'lateHourMinor', 'dayMinor', p.terms->'lateDayMinor',
      'monthMinor', null)
    else jsonb_build_object('hourMinor', p.terms->'hourMinor', 'dayMinor', p.terms->'dayMinor',
      'monthMinor', p.terms->'monthMinor') end)
  from offer_price p where e.why is not null and p.id = (e.why->>'priceId')::int;
alter table ledger_entry enable trigger ledger_entry_is_fixed;

-- Money that came for several orders of a group is recorded for each; the first of these has its key.
alter table payment
  alter column client_key drop not null,
  add column part_of int references payment,
  add constraint payment_has_key check ((client_key is null) = (part_of is not null));
create index payment_part on payment (part_of) where part_of is not null;
