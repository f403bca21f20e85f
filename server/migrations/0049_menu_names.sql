-- Built-in rows whose Japanese name nobody has changed take the corrected one.
update menu set name_ja = '警報の一時抑止' where system_key = 'alarm-shelving' and name_ja = '警報の保留';
update menu set name_ja = '警報の負荷状況' where system_key = 'alarm-health' and name_ja = '警報の健全性';
