-- Counts how often alarm settings were replaced, apart from the version of what they belong to: whoever edits a
-- name does not disturb whoever edits limits.
alter table device_type add column alarms_version int not null default 1;
alter table device add column alarms_version int not null default 1;
