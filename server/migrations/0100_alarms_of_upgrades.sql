-- A device that boots with its old version again, or with another than it was given.
alter table alarm
  drop constraint alarm_origin_check,
  add constraint alarm_origin_check check (origin in ('signal', 'silence', 'device', 'fence', 'upgrade')),
  drop constraint alarm_cause_check,
  add constraint alarm_cause_check check (cause in ('threshold', 'noData', 'device', 'fence', 'upgrade'));
create index alarm_upgrade_open on alarm (device_id, code) where origin = 'upgrade' and recovered_at is null;

-- When the alarm of a roll back was raised; those of before raise none.
alter table upgrade_action add column alarmed_at timestamptz(3);
update upgrade_action set alarmed_at = now() where state = 'rolledBack';
create index upgrade_action_alarm on upgrade_action (id) where state = 'rolledBack' and alarmed_at is null;
