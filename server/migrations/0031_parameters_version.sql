-- Counts how often the settable parameters were replaced, as alarms_version does for alarm settings.
alter table device_type add column parameters_version int not null default 1;
