-- Words that people put on devices to find them by: in their plain form, each once.
alter table device add column tags text[] not null default '{}' check (cardinality(tags) <= 10);
create index device_tags on device using gin (tags) where deleted_at is null;
