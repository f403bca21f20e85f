-- Transactions that wait for the same device do not begin in the order in which they go on.
alter table parameter_event alter at set default statement_timestamp();
