-- The live credential of a device, whatever the statistics say of the others.
create index device_credential_live on device_credential (device_id) where revoked_at is null;
