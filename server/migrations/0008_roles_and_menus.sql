-- Roles and words are listed, searched and edited as things are. For those that are there already the start
-- of the server fills in the sort and search texts.
alter table role
  add column if not exists require_two_factor boolean not null default false,
  add sort_key text collate "C" not null default '',
  add search text collate "C" not null default '';

alter table permission
  add id int generated always as identity unique,
  -- A word of the platform: its identification stays.
  add built_in boolean not null default false,
  -- The platform has tied it to menus once; what an administrator makes of that stays.
  add tied boolean not null default false,
  add sort_key text collate "C" not null default '',
  add search text collate "C" not null default '',
  add version int not null default 1,
  add created_time timestamptz(3) not null default now(),
  add updated_time timestamptz(3) not null default now();
update permission set built_in = true;

-- An added word may be renamed.
alter table role_permission drop constraint role_permission_permission_fkey;
alter table role_permission add constraint role_permission_permission_fkey
  foreign key (permission) references permission on update cascade on delete cascade;
create index role_permission_permission on role_permission (permission);

create index if not exists app_user_role on app_user (role_id);

-- Which rows of the menu a word stands beside where permissions are chosen.
create table menu_permission (
  menu_id int not null references menu on delete cascade,
  permission text not null references permission on update cascade on delete cascade,
  primary key (menu_id, permission)
);
create index menu_permission_permission on menu_permission (permission);
create index menu_parent on menu (parent_id);
