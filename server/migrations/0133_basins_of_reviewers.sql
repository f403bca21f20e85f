-- Basins to which the reviews of a role's holders are limited, with all below them; a role without any has no limit.
-- A basin stays while it limits somebody: without it they would review everything.
create table fish_reviewer_basin (
  role_id int not null references role on delete cascade,
  basin_id int not null references fish_basin,
  primary key (role_id, basin_id)
);
create index on fish_reviewer_basin (basin_id);
