-- An operator has said which gateway speaks for the device, or that none does: no message changes that any more.
alter table device add column gateway_decided boolean not null default false;
-- When the device made itself with the key of its type: what a type makes in an hour is counted by it.
alter table device add column provisioned_at timestamptz(3);
create index device_provisioned on device (device_type_id, provisioned_at) where provisioned_at is not null;

alter table device_type
  -- A pause: closed, key and secret stay what they are and do nothing.
  add column provision_open boolean not null default true,
  add column provision_gateways boolean not null default false,
  add column provision_per_hour int not null default 100 check (provision_per_hour between 1 and 10000);
