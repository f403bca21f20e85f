-- A store's ledger is read by time, and summed up by account.
create index ledger_posting_store_day on ledger_posting (store_id, day, entry_id, line)
  include (account, currency, amount_minor);
drop index ledger_posting_store;
