-- What visitors of the site write, and what becomes of it.
create table feedback_message (
  id int generated always as identity primary key,
  state text collate "C" not null default 'new'
    check (state in ('new', 'open', 'waiting', 'answered', 'closed', 'spam')),
  closed_reason text collate "C" check (closed_reason in ('done', 'duplicate', 'noAnswer')),
  waiting_until timestamptz(3),
  -- Its names in all languages, as the form had it then.
  kind jsonb,
  language text collate "C" not null check (language in ('zh', 'en', 'es', 'ja')),
  name text,
  email text,
  tel text,
  subject text,
  -- Null: erased.
  message text,
  assignee_id int references app_user on delete set null,
  spam_reasons text[] not null default '{}',
  -- For a week.
  address text,
  token_hash bytea not null unique,
  -- Tells that the same was written before.
  text_hash bytea not null,
  -- Of subject and message, and of whom they are from.
  search text collate "C" not null,
  search_person text collate "C" not null,
  closed_at timestamptz(3),
  -- When name and addresses were erased.
  erased_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now(),
  version int not null default 1,
  check ((state = 'closed') = (closed_reason is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'waiting') = (waiting_until is not null))
);
create index on feedback_message (created_time);
create index on feedback_message (text_hash);
create index on feedback_message (assignee_id) where assignee_id is not null;

create table feedback_entry (
  id int generated always as identity primary key,
  message_id int not null references feedback_message on delete cascade,
  kind text collate "C" not null check (kind in ('state', 'assigned', 'note', 'answer', 'followUp')),
  author_id int references app_user on delete set null,
  state text collate "C",
  closed_reason text collate "C",
  assignee_id int references app_user on delete set null,
  text text,
  at timestamptz(3) not null default now()
);
create index on feedback_entry (message_id);
create index on feedback_entry (author_id) where author_id is not null;
create index on feedback_entry (assignee_id) where assignee_id is not null;

-- What was sent within a day: counted by network, and no proof of work is good twice.
create table feedback_use (
  proof_hash bytea primary key,
  network text collate "C" not null,
  at timestamptz(3) not null default now()
);
create index on feedback_use (at);

-- What a notice is about when it is no alarm.
alter table notice add column feedback_id int references feedback_message on delete cascade;
create index notice_feedback on notice (feedback_id) where feedback_id is not null;
