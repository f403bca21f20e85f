-- Surveys of one day are found among all, however many a section has.
create index fish_record_survey_time on fish_record (record_time) where kind = 'survey' and removed_time is null;
