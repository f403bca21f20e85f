-- What a notice is about when it is no alarm.
alter table notice add column device_id int references device on delete cascade;
create index notice_device on notice (device_id) where device_id is not null;
