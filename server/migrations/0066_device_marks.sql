-- Null where devices were counted; of a change since, where the device stands in the list by name.
alter table device_count add column sort_key text collate "C", add column device_id int;
-- Where some devices stood in the list of all by name when they were counted: a page far behind begins at one of them.
create table device_mark (
  -- How many stand before it.
  position int not null,
  sort_key text collate "C" not null,
  device_id int not null
);

create or replace function count_devices_added() returns trigger language plpgsql as $$
begin
  insert into device_count
  select project_id, device_type_id, is_gateway, deleted_at is not null, 1, null, sort_key, id from added;
  return null;
end $$;

create or replace function count_devices_gone() returns trigger language plpgsql as $$
begin
  insert into device_count
  select project_id, device_type_id, is_gateway, deleted_at is not null, -1, null, sort_key, id from gone;
  return null;
end $$;

create or replace function count_device_moved() returns trigger language plpgsql as $$
begin
  insert into device_count values
    (old.project_id, old.device_type_id, old.is_gateway, old.deleted_at is not null, -1, null, old.sort_key, old.id),
    (new.project_id, new.device_type_id, new.is_gateway, new.deleted_at is not null, 1, null, new.sort_key, new.id);
  return null;
end $$;

drop trigger device_count_moved on device;
create trigger device_count_moved after update of project_id, device_type_id, is_gateway, deleted_at, sort_key on device
  for each row when ((old.project_id, old.device_type_id, old.is_gateway, old.deleted_at is null, old.sort_key)
    is distinct from (new.project_id, new.device_type_id, new.is_gateway, new.deleted_at is null, new.sort_key))
  execute function count_device_moved();

-- Counts all devices anew, in one statement: a device that is added meanwhile is in neither the old rows nor the new
-- ones, and has its own.
create function recount_devices() returns void language sql as $$
  with gone as (delete from device_count), unmarked as (delete from device_mark),
  placed as (
    select row_number() over (order by sort_key, id) - 1 as position, sort_key, id from device where deleted_at is null),
  marked as (insert into device_mark select position, sort_key, id from placed where position % 500 = 0)
  insert into device_count
  select project_id, device_type_id, is_gateway, deleted_at is not null, count(*), now() from device
  group by 1, 2, 3, 4
$$;
select recount_devices();
create index device_count_changes on device_count (sort_key, device_id) include (devices, is_deleted)
  where counted_at is null;

-- Whoever skips to a page far behind reads all the names before it: the index holds what pages are narrowed by, and no
-- longer what is searched. Those of a few projects come in order, without all the others.
drop index device_name, device_project;
create index device_name on device (sort_key, id) include (project_id, device_type_id) where deleted_at is null;
create index device_project on device (project_id, sort_key, id) include (device_type_id) where deleted_at is null;
