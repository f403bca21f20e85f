-- What devices are rented and sold for.
create table offer (
  id int generated always as identity primary key,
  project_id int not null references project,
  device_type_id int not null references device_type,
  kind text collate "C" not null check (kind in ('rent', 'sale')),
  name text not null,
  name_en text,
  name_es text,
  name_ja text,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  valid_from timestamptz(3),
  valid_to timestamptz(3),
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'ended')),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check (valid_from < valid_to)
);
create index offer_project on offer (project_id);
create index offer_device_type on offer (device_type_id);
create index offer_sort on offer (sort_key, id);

-- Each price for its time; the times of an offer do not overlap.
create table offer_price (
  id int generated always as identity primary key,
  offer_id int not null references offer on delete cascade,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  -- As `Price` of the contract has it.
  terms jsonb not null,
  created_by int references app_user on delete set null,
  created_time timestamptz(3) not null default now(),
  constraint offer_price_overlap exclude using gist (int4range(offer_id, offer_id, '[]') with &&, during with &&)
);
create index offer_price_creator on offer_price (created_by);

-- Orders refer to it: it costs what it cost. Only its end moves, when another begins or is taken back.
create function offer_price_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.offer_id, lower(new.during), new.terms) is distinct from (old.offer_id, lower(old.during), old.terms) then
    raise exception 'a price never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger offer_price_fixed before update on offer_price for each row execute function offer_price_is_fixed();
