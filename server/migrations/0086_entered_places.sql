-- Lists look for devices by place whether or not they are on the map.
create index device_entered_cell on device (map_cell) where map_cell is not null and deleted_at is null;
drop index device_map_cell;
