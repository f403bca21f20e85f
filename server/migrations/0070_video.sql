-- Cameras of devices. What leads to a camera, address, user and password, is sealed.
create table video_source (
  id int generated always as identity primary key,
  device_id int not null references device on delete cascade,
  channel smallint not null check (channel between 1 and 16),
  name text not null,
  kind text collate "C" not null check (kind in ('demo', 'rtsp', 'onvif', 'hls', 'ezviz')),
  enabled boolean not null default true,
  -- It is not asked for while the device is offline.
  needs_device boolean not null default true,
  secret bytea not null,
  has_address boolean not null default false,
  has_sub_address boolean not null default false,
  has_login boolean not null default false,
  created_time timestamptz(3) not null default now(),
  version int not null default 1,
  unique (device_id, channel)
);

-- Who was given the way to a picture: by a ticket first, which is traded once for the cookie of one browser. Both are
-- kept as hashes only.
create table video_view (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique,
  source_id int not null references video_source on delete cascade,
  user_id int not null references app_user on delete cascade,
  -- The sign-in that asked: whatever ends it ends the view.
  session_id int not null references session on delete cascade,
  quality text collate "C" not null check (quality in ('main', 'sub')),
  ticket_hash bytea not null unique,
  created_time timestamptz(3) not null default now(),
  opened_at timestamptz(3),
  cookie_hash bytea,
  browser_hash bytea,
  seen_at timestamptz(3),
  ended_at timestamptz(3)
);
create index video_view_source on video_view (source_id, seen_at) where ended_at is null;
create index video_view_session on video_view (session_id);
create index video_view_user on video_view (user_id);
create index video_view_created on video_view (created_time);
