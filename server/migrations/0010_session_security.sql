-- A role may ask its people for a second factor.
alter table role add column if not exists require_two_factor boolean not null default false;

-- preview: a read-only session of a super administrator, framed as a role.
alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check check (kind in ('console', 'api', 'preview'));
-- When the password was last given again.
alter table session add reauthenticated_at timestamptz(3);
-- An API token that was made for the grave actions too.
alter table session add grave_actions boolean not null default false;
alter table session add preview_role_id int references role on delete cascade;
-- The sign-in that a preview returns to.
alter table session add own_session_id int references session on delete cascade;
alter table session add constraint session_preview
  check ((kind = 'preview') = (preview_role_id is not null and own_session_id is not null));
create index session_previews on session (own_session_id) where own_session_id is not null;

create table two_factor (
  user_id int primary key references app_user on delete cascade,
  -- AES-256-GCM under the installation's key file.
  secret bytea not null,
  -- Null while it is being set up.
  confirmed_at timestamptz(3),
  -- The newest 30 s step whose code was taken: that one and older ones are not taken again.
  last_step bigint not null default 0,
  created_time timestamptz(3) not null default now()
);

create table recovery_code (
  user_id int not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
