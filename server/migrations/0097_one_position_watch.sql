-- One look compares a position with the fence of its device and with those of its project.
update ingest_note set work = 'fenceCrossings' where work = 'areaCrossings';
update ingest_note set work = 'fences' where work = 'projectFences';
