-- The device list in one ordered pass: names in order, and in the index itself what scope, filters and
-- keyword need, so that neither a page nor the total reads the table.
drop index device_name;
create index device_name on device (sort_key, id) include (project_id, device_type_id, search)
  where deleted_at is null;

-- Counts, by project or of everything, without the table as well.
drop index device_project;
create index device_project on device (project_id, id) include (device_type_id) where deleted_at is null;

-- The recycle bin is small beside the table.
create index device_bin on device (deleted_at) where deleted_at is not null;

create index device_gateway on device (gateway_id) where gateway_id is not null;
