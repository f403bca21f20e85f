-- What people did, and what was done to them. Rows are added and never changed; they point at nothing, so
-- that they outlive what they speak of.
create sequence audit_log_id;

-- A transaction has its number before its row has one. So once every transaction is over that was running
-- when a row was seen, no row with a smaller id can appear any more: what the chain relies on.
create function next_audit_id() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('audit_log_id');
end $$;

create table audit_log (
  id bigint primary key default next_audit_id(),
  at timestamptz(3) not null default clock_timestamp(),
  action text collate "C" not null,
  kind text not null generated always as (
    case when action in ('sessions:signIn', 'sessions:signOut', 'sessions:lockOut') then 'signIn' else 'operation' end
  ) stored,
  actor_id int,
  actor_name text,
  session_id int,
  address text collate "C",
  user_agent text,
  target_kind text collate "C" not null,
  target_id int,
  target_name text,
  before jsonb,
  after jsonb,
  result text not null check (result in ('done', 'refused', 'failed')),
  request_id text,
  -- SHA-256 over salt and text: of who it was (actor_name, address, user_agent), and of what was changed
  -- (target_name, before, after). The chain is made of these, so that what is personal can be forgotten,
  -- with its salt, without breaking it.
  actor_salt bytea,
  actor_digest bytea not null,
  target_salt bytea,
  target_digest bytea not null
);
create index audit_log_at on audit_log (at, id);
create index audit_log_actor on audit_log (actor_id, at, id);
create index audit_log_target on audit_log (target_kind, target_id, at, id);
create index audit_log_action on audit_log (action, at, id);
create index audit_log_kind on audit_log (kind, at, id);
create index audit_log_result on audit_log (result, at, id) where result <> 'done';
create index audit_log_address on audit_log (address, at, id) where address is not null;

-- The chain: each row seals those after the one before it, gaps included.
create table audit_seal (
  to_id bigint primary key,
  from_id bigint not null,
  row_count int not null,
  seal bytea not null,
  previous bytea not null,
  at timestamptz(3) not null default clock_timestamp()
);

-- Where the chain begins once its oldest part is past its retention.
create table audit_anchor (
  to_id bigint primary key,
  seal bytea not null,
  at timestamptz(3) not null
);

-- Every name under which the log knows a thing: what a keyword is looked for in. Filled when rows are sealed.
create table audit_subject (
  kind text collate "C" not null,
  -- 0: a thing without a number.
  subject_id int not null,
  name text not null,
  search text collate "C" not null,
  primary key (kind, subject_id, name)
);

-- Only the owner's functions below change or delete, and say so for the length of their transaction.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if current_setting('weir.audit_change', true) = tg_table_name
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
  then
    return null;
  end if;
  raise exception '% of % is refused: the log is only added to', tg_op, tg_table_name using errcode = '42501';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_audit_change();
create trigger audit_anchor_append_only before insert or update or delete or truncate on audit_anchor
  for each statement execute function refuse_audit_change();

-- Deletes the oldest seals whose rows are all before a time, with their rows, and keeps the last of them as the
-- anchor. Says how many rows went; at most so many seals a call. A month stays whoever asks.
create function delete_audit_before(limit_time timestamptz, most_seals int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last public.audit_seal;
  deleted int;
begin
  if limit_time > now() - interval '30 days' then
    raise exception 'the log of the last 30 days stays' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('weir:audit-seal'));
  select * into last from (select * from public.audit_seal order by to_id limit most_seals) oldest
  where to_id < coalesce((select min(id) from public.audit_log where at >= limit_time), 9223372036854775807)
  order by to_id desc limit 1;
  if last.to_id is null then return 0; end if;
  perform set_config('weir.audit_change', 'audit_anchor', true);
  delete from public.audit_anchor;
  insert into public.audit_anchor (to_id, seal, at) values (last.to_id, last.seal, last.at);
  perform set_config('weir.audit_change', 'audit_seal', true);
  delete from public.audit_seal where to_id <= last.to_id;
  perform set_config('weir.audit_change', 'audit_log', true);
  delete from public.audit_log where id <= last.to_id;
  get diagnostics deleted = row_count;
  perform set_config('weir.audit_change', '', true);
  return deleted;
end $$;

-- Forgets who a deleted user was; the number stays, and what was done stays.
create function forget_audit_person(person int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int;
begin
  if exists (select from public.app_user where id = person and deleted_at is null) then
    raise exception 'user % is not deleted', person using errcode = '42501';
  end if;
  perform set_config('weir.audit_change', 'audit_log', true);
  update public.audit_log set
    actor_name = case when actor_id = person then null else actor_name end,
    address = case when actor_id = person then null else address end,
    user_agent = case when actor_id = person then null else user_agent end,
    actor_salt = case when actor_id = person then null else actor_salt end,
    target_name = case when target_kind = 'user' and target_id = person then null else target_name end,
    before = case when target_kind = 'user' and target_id = person then null else before end,
    after = case when target_kind = 'user' and target_id = person then null else after end,
    target_salt = case when target_kind = 'user' and target_id = person then null else target_salt end
  where actor_id = person or (target_kind = 'user' and target_id = person);
  get diagnostics forgotten = row_count;
  perform set_config('weir.audit_change', '', true);
  delete from public.audit_subject where kind = 'user' and subject_id = person;
  return forgotten;
end $$;
