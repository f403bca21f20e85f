-- What is still to be done about frames of a device after they were stored: by a hook of ingest that threw, or by work
-- that follows the commit. A log, not a set: ingest must not wait for whoever takes notes away.
alter table alarm_late rename to ingest_note;
alter table ingest_note rename column why to kind;
alter table ingest_note
  add column work text collate "C" not null default 'lateAlarms',
  -- Of the frames that a hook has not seen: when they were received.
  add column received_from timestamptz(3),
  add column received_to timestamptz(3),
  alter column kind drop default,
  alter column kind drop not null,
  drop constraint alarm_late_why_check,
  drop constraint alarm_late_pkey,
  add primary key (work, device_id, seq);
alter table ingest_note alter column work drop default;

-- Who works at the notes of a device, or when somebody may after an attempt that failed.
create table ingest_lease (
  work text collate "C" not null,
  device_id int not null,
  worker uuid not null,
  attempts int not null,
  until timestamptz(3) not null,
  primary key (work, device_id)
);
