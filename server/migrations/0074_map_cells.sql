-- Where devices are, for maps. The world in Web Mercator is a square of side one, its corner in the north-west.
create function map_x(lng double precision) returns double precision
language sql immutable parallel safe return least(greatest((lng + 180) / 360, 0), 1 - 1e-12);

create function map_y(lat double precision) returns double precision
language sql immutable parallel safe return
  least(greatest(0.5 - ln(tan(pi() / 4 + radians(least(greatest(lat, -85.06), 85.06)) / 2)) / (2 * pi()), 0), 1 - 1e-12);

-- The square of zoom 12, its bits interleaved: every tile of that zoom or a smaller one is one range of cells. Null for
-- what is no place.
create function map_cell(lng double precision, lat double precision) returns int
language plpgsql immutable parallel safe as $$
declare
  x int;
  y int;
begin
  if lng is null or lat is null or not (lng between -180 and 180 and lat between -90 and 90) then return null; end if;
  x := floor(map_x(lng) * 4096);
  y := floor(map_y(lat) * 4096);
  x := (x | (x << 8)) & 16711935;
  x := (x | (x << 4)) & 252645135;
  x := (x | (x << 2)) & 858993459;
  x := (x | (x << 1)) & 1431655765;
  y := (y | (y << 8)) & 16711935;
  y := (y | (y << 4)) & 252645135;
  y := (y | (y << 2)) & 858993459;
  y := (y | (y << 1)) & 1431655765;
  return x | (y << 1);
end $$;

-- A cell is some ten kilometres wide: it seldom changes, so that most updates of a state touch no index.
alter table device_state
  add column map_cell int generated always as (map_cell(last_lng, last_lat)) stored;
create index device_state_map_cell on device_state (map_cell) where map_cell is not null;
-- The place that was entered counts for a device that has sent none.
alter table device add column map_cell int generated always as (map_cell(lng, lat)) stored;
create index device_map_cell on device (map_cell) where map_cell is not null and is_map and deleted_at is null;
