-- Names of basins and of references are asked for as those of species are; a basin is no record.
alter table fish_import_name
  drop constraint fish_import_name_kind_check,
  add check (kind in ('fish', 'riverSection', 'basin', 'reference')),
  alter record_id drop not null,
  add basin_id int references fish_basin on delete cascade,
  add check (num_nonnulls(record_id, basin_id) = 1 and (kind = 'basin') = (basin_id is not null));
create index on fish_import_name (basin_id);
