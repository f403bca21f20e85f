-- How many devices there are, by what most lists are narrowed by: to count 100,000 takes longer than to read a page of
-- them. Rows are only added, so that nobody waits for another's; the number is their sum. All of it is counted anew
-- from time to time, which also makes one row of many.
create table device_count (
  project_id int not null,
  device_type_id int not null,
  is_gateway boolean not null,
  is_deleted boolean not null,
  devices int not null,
  -- Null: the change of one device since, and where it stands in the list by name.
  counted_at timestamptz(3),
  sort_key text collate "C",
  device_id int
);
-- Where some devices stood in the list of all by name when they were counted: a page far behind begins at one of them.
create table device_mark (
  -- How many stand before it.
  position int not null,
  sort_key text collate "C" not null,
  device_id int not null
);

create function count_devices_added() returns trigger language plpgsql as $$
begin
  insert into device_count
  select project_id, device_type_id, is_gateway, deleted_at is not null, 1, null, sort_key, id from added;
  return null;
end $$;

create function count_devices_gone() returns trigger language plpgsql as $$
begin
  insert into device_count
  select project_id, device_type_id, is_gateway, deleted_at is not null, -1, null, sort_key, id from gone;
  return null;
end $$;

create function count_device_moved() returns trigger language plpgsql as $$
begin
  insert into device_count values
    (old.project_id, old.device_type_id, old.is_gateway, old.deleted_at is not null, -1, null, old.sort_key, old.id),
    (new.project_id, new.device_type_id, new.is_gateway, new.deleted_at is not null, 1, null, new.sort_key, new.id);
  return null;
end $$;

create trigger device_count_added after insert on device
  referencing new table as added for each statement execute function count_devices_added();
create trigger device_count_gone after delete on device
  referencing old table as gone for each statement execute function count_devices_gone();
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

-- A keyword is looked for in the index. Without a price the planner takes it for cheap to make the pieces of every row.
alter function search_pieces cost 20000;
create index device_pieces on device using gin (search_pieces(search))
  with (gin_pending_list_limit = 256) where deleted_at is null;
-- To look at the pieces of a sample takes seconds, and changes no plan.
alter index device_pieces alter column 1 set statistics 0;
