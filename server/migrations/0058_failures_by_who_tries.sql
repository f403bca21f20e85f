-- Failures are counted by who tries: a name alone makes nobody wait, so that nobody locks its owner out.
drop table login_failure;
create table login_failure (
  counter text primary key,
  -- The name that was tried, normalised, whether such a user exists or not; null where it counts for no name.
  username_key text,
  -- Failures before there is a wait; null: they are counted only.
  free_tries int,
  failures int not null,
  first_at timestamptz(3) not null,
  locked_until timestamptz(3)
);
create index login_failure_username on login_failure (username_key);

-- Where a user has signed in before.
create index session_address on session (user_id, address) where kind = 'console';
