-- Something about the card that a device goes online with.
alter table alarm
  drop constraint alarm_origin_check,
  add constraint alarm_origin_check check (origin in ('signal', 'silence', 'device', 'fence', 'upgrade', 'sim')),
  drop constraint alarm_cause_check,
  add constraint alarm_cause_check check (cause in ('threshold', 'noData', 'device', 'fence', 'upgrade', 'sim'));
create index alarm_sim_open on alarm (device_id, code) where origin = 'sim' and recovered_at is null;

-- The first one that was reported in it, without what stands behind the number itself.
alter table card_binding add column imei text collate "C";
