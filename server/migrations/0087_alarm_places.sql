-- Where the device was when an alarm began: its fix of that time, or, without a time, the place that was entered.
alter table alarm
  add column lng double precision,
  add column lat double precision,
  add column place_at timestamptz(3),
  add constraint alarm_place_check check ((lng is null) = (lat is null) and (place_at is null or lng is not null));
