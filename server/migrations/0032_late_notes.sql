-- Why a span is looked at: frames of a layout came late in it; frames came in order, but too late to tell of missing
-- data when it was missing; alarms of the device's own were opened or ended afterwards, while frames may have been
-- stored by what was known before. The layout is that of late frames.
alter table alarm_late add column why text collate "C" not null default 'late' check (why in ('late', 'missing', 'own'));
alter table alarm_late alter column layout_id drop not null;
