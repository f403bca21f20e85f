-- Where a user is reached beside the console and the contact number.
create table notification_address (
  user_id int primary key references app_user on delete cascade,
  email text,
  updated_time timestamptz(3) not null default now()
);

create table notification_webhook (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  name text not null,
  url text not null,
  enabled boolean not null default true,
  -- AES-256-GCM under the installation's key file: what signs the calls.
  secret bytea not null,
  secret_time timestamptz(3) not null default now(),
  created_time timestamptz(3) not null default now()
);
create index notification_webhook_owner on notification_webhook (owner_id);

create table notification_rule (
  id int generated always as identity primary key,
  owner_id int not null references app_user on delete cascade,
  name text not null,
  sort_key text collate "C" not null,
  search text collate "C" not null,
  enabled boolean not null,
  levels smallint[] not null,
  -- Null: all in the owner's scope.
  project_ids int[],
  type_ids int[],
  kinds text[] not null,
  recipients jsonb not null,
  channels text[] not null,
  escalation jsonb not null,
  reminder jsonb,
  until_recovered boolean not null,
  hours jsonb,
  version int not null default 1,
  created_time timestamptz(3) not null default now(),
  updated_time timestamptz(3) not null default now()
);
create index notification_rule_owner on notification_rule (owner_id);
create index notification_rule_enabled on notification_rule (id) where enabled;

-- What became of alarms and is still to be told, written in the transaction of what happened.
create table notification_outbox (
  event_id bigint primary key,
  alarm_id bigint not null,
  kind text collate "C" not null,
  level smallint,
  at timestamptz(3) not null
);

-- One message to one recipient by one channel. The key makes of any number of rules and tries one message.
create table notification_delivery (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  -- Empty for the event itself; else which of the steps that follow it.
  step_key text collate "C" not null,
  channel text collate "C" not null,
  -- user:7, webhook:3, or phone: that of the device.
  recipient text collate "C" not null,
  step text collate "C" not null check (step in ('event', 'escalation', 'reminder')),
  alarm_id bigint not null references alarm on delete cascade,
  rule_id int references notification_rule on delete set null,
  rule_name text not null,
  owner_id int not null references app_user on delete cascade,
  kind text collate "C" not null,
  level smallint not null,
  at timestamptz(3) not null,
  state text collate "C" not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  attempts int not null default 0,
  -- Of the next attempt; while one is being made, when it is given up for dead.
  due_at timestamptz(3) not null default now(),
  -- Counts the claims: who was given up for dead writes nothing any more.
  fence int not null default 0,
  answer text,
  skip_reason text collate "C",
  answered_at timestamptz(3),
  created_time timestamptz(3) not null default now(),
  unique (event_id, step_key, recipient, channel)
);
create index notification_delivery_due on notification_delivery (channel, due_at) where state in ('pending', 'sending');
create index notification_delivery_owner on notification_delivery (owner_id, id desc);
create index notification_delivery_created on notification_delivery (created_time);
create index notification_delivery_alarm on notification_delivery (alarm_id);
create index notification_delivery_rule on notification_delivery (rule_id);

-- Escalations and reminders that are due while the alarm is untreated.
create table notification_follow_up (
  id bigint generated always as identity primary key,
  rule_id int not null references notification_rule on delete cascade,
  alarm_id bigint not null references alarm on delete cascade,
  event_id bigint not null,
  step text collate "C" not null check (step in ('escalation', 'reminder')),
  -- Which of the steps, or of the reminders, from 1.
  number int not null,
  due_at timestamptz(3) not null,
  unique (rule_id, alarm_id, step, number)
);
create index notification_follow_up_due on notification_follow_up (due_at);
create index notification_follow_up_alarm on notification_follow_up (alarm_id);

-- What a user reads in the console.
create table notice (
  id bigint generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  -- Null: a test.
  alarm_id bigint references alarm on delete cascade,
  step text collate "C" not null,
  kind text collate "C" not null,
  level smallint not null,
  at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notice_user on notice (user_id, id desc);
create index notice_unread on notice (user_id, id desc) where read_at is null;
create index notice_alarm on notice (alarm_id);
create index notice_at on notice (at);
