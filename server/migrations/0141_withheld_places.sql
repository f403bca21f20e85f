-- Synonyms by what they are synonyms of: the views below ask for them each time.
create index fish_link_accepted on fish_link (to_id) where path = '/acceptedFishId' and published;

-- Species whose finds may be told where they were: approved, and neither they nor what they are a synonym of protected.
-- Conservation is read from the marks of what is approved (`species-marks.policy.ts`), by the rule of `isSensitive`.
create view fish_harmless as
  with recursive doubtful (fish_id) as (
    (select record_id from fish_publication where kind = 'fish' and facets && '{protection:I,protection:II,CITES:I}'
    union all select id from fish_record where kind = 'fish' and published_no is null)
    union
    select l.from_id from fish_link l join doubtful d on d.fish_id = l.to_id
      where l.path = '/acceptedFishId' and l.published)
  select p.record_id as fish_id from fish_publication p
    where p.kind = 'fish' and p.record_id not in (select fish_id from doubtful);

-- Approved surveys and photos whose exact place is kept from everybody but editors and reviewers of their kind: surveys with
-- a row of a species that is not harmless or that nobody knows, be it caught or looked for, and photos of such a species or
-- survey, whichever of the two names the other.
create view fish_withheld as
  with harmless as materialized (select fish_id from fish_harmless),
  survey as (
    select distinct survey_id as id from fish_catch where fish_id is null or fish_id not in (select fish_id from harmless))
  select 'survey' as kind, id as record_id from survey
  union all
  select 'photo', p.record_id from fish_publication p
    where p.kind = 'photo' and (
      exists (
        select from fish_link l where l.from_id = p.record_id and l.published and (
          l.path = '/fishId' and l.to_id not in (select fish_id from harmless)
          or l.path = '/surveyId' and (l.to_id in (select id from survey) or l.to_id not in (select record_id from fish_survey))))
      or p.record_id in (
        select l.to_id from fish_link l where l.published and l.from_id in (select id from survey)));
