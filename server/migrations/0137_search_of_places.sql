-- Titles and numbers of photos, campaigns and organisations of surveys may name the place of a protected species:
-- nobody finds it out by searching for them. The next approval completes it with the sounds of Chinese names.
update fish_publication set search = lower(normalize(content ->> 'photographer', NFKC)) where kind = 'photo';
update fish_publication set search = lower(normalize(content ->> 'surveyNo', NFKC)) where kind = 'survey';
