-- The days' counts are read by day, and for all devices of it.
drop index alarm_day_day;
create index alarm_day_day on alarm_day (day, device_id) include (level, raised);

-- How devices call their own alarms, each name once: what a keyword is looked for in.
create index alarm_own_code on alarm (code, coalesce(name, '')) where origin = 'device';
