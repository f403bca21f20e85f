-- Writes that came with a key of their caller's: the same key again answers the same, and does nothing.
create table repeated_request (
  user_id int not null references app_user on delete cascade,
  key text not null,
  -- HMAC of session, method, path and body: some bodies hold a password.
  request_hash bytea not null,
  -- The answer, sealed: some hold a secret. Null while the first one is being carried out.
  answer bytea,
  created_time timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index repeated_request_created on repeated_request (created_time);
