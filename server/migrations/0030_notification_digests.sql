-- Of more messages than a person can read, the rest is held and becomes one.
alter table notification_delivery drop constraint notification_delivery_state_check;
alter table notification_delivery add constraint notification_delivery_state_check
  check (state in ('pending', 'sending', 'sent', 'failed', 'skipped', 'held', 'digested'));
-- The message that carries it along with others; its own id: it is the one that carries them.
alter table notification_delivery add column digest_id bigint references notification_delivery on delete set null;
create index notification_delivery_digest on notification_delivery (digest_id) where digest_id is not null;
create index notification_delivery_held on notification_delivery (recipient, channel, created_time) where state = 'held';
create index notification_delivery_person on notification_delivery (recipient, channel, created_time)
  where channel in ('email', 'sms');
