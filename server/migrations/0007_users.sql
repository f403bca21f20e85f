-- avatar holds the version of the picture in user_avatar: the beginning of its hash.
alter table app_user
  add last_sign_in_at timestamptz(3),
  -- 30 days after the deletion nothing personal is left; the row stays, for what refers to it.
  add erased_at timestamptz(3);
update app_user u set
  avatar = null,
  last_sign_in_at = (select max(s.created_at) from session s where s.user_id = u.id and s.kind = 'console');

create table user_avatar (
  user_id int primary key references app_user on delete cascade,
  -- WebP, 256 by 256.
  image bytea not null
);

-- Lists in order, with what scope, filters and keyword need, as the device list has it.
create index app_user_name on app_user (sort_key, id) include (search, type, role_id, parent_id, enabled)
  where deleted_at is null;
create index app_user_children on app_user (parent_id, sort_key, id) where deleted_at is null;
create index app_user_bin on app_user (deleted_at) include (id) where deleted_at is not null;

-- As before, but the membership of a deleted user shows nothing to those above.
create or replace function visible_projects(viewer int, need text) returns table (project_id int)
language sql stable parallel safe as $$
  select p.id from project p
  where p.owner_id in (select descendant_id from user_closure where ancestor_id = viewer)
  union
  select m.project_id from project_member m
  where m.user_id in (select descendant_id from user_closure where ancestor_id = viewer)
    and m.user_id <> all (array(select id from app_user where deleted_at is not null))
    and (need = 'view' or m.access = 'operate')
$$;
