-- Whoever is at the device has agreed to the upgrade.
alter table upgrade_action add column consented_at timestamptz(3);

-- Devices that agree to every upgrade beforehand, as their agents say.
create table upgrade_standing_consent (
  device_id int primary key references device on delete cascade,
  initiator text,
  remark text,
  since timestamptz(3) not null default now()
);

update upgrade_campaign set rules = rules || '{"needsConsent": 0}';
