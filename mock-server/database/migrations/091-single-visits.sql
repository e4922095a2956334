-- Single visits stay for 90 days with what they are counted under, so that the figures can be asked for one source, page or country.
-- Whose visit it was is forgotten after two days, as before.
alter table site_visits
  alter column visitor set default '', -- nobody knows any more
  add column facts bigint[] not null default '{}', -- words: source, campaign, device, browser, country and first page
  add column page_views int[] not null default '{}', -- of each of its pages
  add column seconds int not null default 0,
  add column inquiries int not null default 0,
  add column counts_visitor boolean not null default true; -- the first of its visitor on that day
update site_visits set page_views = array_fill(1, array[cardinality(pages)]) where pages <> '{}';
alter table site_visit_offers add column views int not null default 0;
create index site_visits_known on site_visits (last_at) where visitor <> '';
create index on site_visits (day);

-- What a visit can be found by: each of its facts and pages.
create table site_visit_words (
  agency_id bigint not null references agencies, word_id bigint not null references site_words, day date not null,
  visit_id bigint not null references site_visits on delete cascade,
  primary key (agency_id, word_id, day, visit_id)
);
create index on site_visit_words (visit_id);
alter table site_visit_words enable row level security;
create policy tenant on site_visit_words using (agency_id = current_agency()) with check (agency_id = current_agency());

-- A payment belongs to the visit that made the booking, also when nobody knows any more whose it was.
alter table site_checkouts add column visit_id bigint references site_visits on delete set null;
update site_checkouts c set visit_id = (select v.id from site_visits v
  where v.agency_id = c.agency_id and v.visitor = c.visitor and v.started_at <= c.made_at order by v.started_at desc limit 1);
alter table site_checkouts drop column visitor;
create index on site_checkouts (visit_id);

-- Words and offers are added up from their first day on: figures between two days are one sum less another, whether days or years lie
-- between them.
alter table site_day_words drop constraint site_day_words_pkey, add primary key (agency_id, word_id, day);
update site_day_words d set views = r.views, visits = r.visits
from (select agency_id, word_id, day, sum(views) over sofar as views, sum(visits) over sofar as visits
  from site_day_words window sofar as (partition by agency_id, word_id order by day)) r
where r.agency_id = d.agency_id and r.word_id = d.word_id and r.day = d.day;
alter table site_day_words rename to site_word_sums;
alter table site_day_offers drop constraint site_day_offers_pkey, add primary key (agency_id, offer_type, offer_id, day);
update site_day_offers d set views = r.views, saw = r.saw, asked = r.asked, checkouts = r.checkouts, paid = r.paid
from (select agency_id, offer_type, offer_id, day, sum(views) over sofar as views, sum(saw) over sofar as saw, sum(asked) over sofar as asked,
    sum(checkouts) over sofar as checkouts, sum(paid) over sofar as paid
  from site_day_offers window sofar as (partition by agency_id, offer_type, offer_id order by day)) r
where r.agency_id = d.agency_id and r.offer_type = d.offer_type and r.offer_id = d.offer_id and r.day = d.day;
alter table site_day_offers rename to site_offer_sums;

-- A visit over midnight counts on the day before: the sums of later days grow with it.
create or replace function add_site_word(agency bigint, on_day date, of_kind text, word bigint, more_views int, more_visits int) returns void language sql as $$
  insert into site_word_sums (agency_id, day, kind, word_id, views, visits)
  select agency, on_day, of_kind, word, coalesce(max(views), 0), coalesce(max(visits), 0) from (
    select views, visits from site_word_sums where agency_id = agency and word_id = word and day < on_day order by day desc limit 1) earlier
  on conflict (agency_id, word_id, day) do nothing;
  update site_word_sums set views = views + more_views, visits = visits + more_visits
  where agency_id = agency and word_id = word and day >= on_day
$$;

create function add_site_offer(agency bigint, on_day date, of_type text, of_id bigint, more_views int, more_saw int, more_asked int, more_checkouts int, more_paid int)
returns void language sql as $$
  insert into site_offer_sums (agency_id, day, offer_type, offer_id, views, saw, asked, checkouts, paid)
  select agency, on_day, of_type, of_id, coalesce(max(views), 0), coalesce(max(saw), 0), coalesce(max(asked), 0), coalesce(max(checkouts), 0), coalesce(max(paid), 0)
  from (select * from site_offer_sums where agency_id = agency and offer_type = of_type and offer_id = of_id and day < on_day order by day desc limit 1) earlier
  on conflict (agency_id, offer_type, offer_id, day) do nothing;
  update site_offer_sums set views = views + more_views, saw = saw + more_saw, asked = asked + more_asked,
    checkouts = checkouts + more_checkouts, paid = paid + more_paid
  where agency_id = agency and offer_type = of_type and offer_id = of_id and day >= on_day
$$;

create or replace function add_site_stage(agency bigint, on_day date, came_from int, came_to int, of_type text, of_id bigint) returns void language plpgsql as $$
begin
  if came_to <= came_from then return; end if;
  if of_type is null then
    insert into site_days as d (agency_id, day, saw_offer, asked, checkouts, paid)
    values (agency, on_day, (came_from < 1)::int, (came_from < 2 and came_to >= 2)::int, (came_from < 3 and came_to >= 3)::int, (came_to >= 4)::int)
    on conflict (agency_id, day) do update set saw_offer = d.saw_offer + excluded.saw_offer, asked = d.asked + excluded.asked,
      checkouts = d.checkouts + excluded.checkouts, paid = d.paid + excluded.paid;
  else
    perform add_site_offer(agency, on_day, of_type, of_id, 0, (came_from < 1)::int, (came_from < 2 and came_to >= 2)::int,
      (came_from < 3 and came_to >= 3)::int, (came_to >= 4)::int);
  end if;
end $$;

create or replace function count_site_event(agency bigint, e jsonb) returns void language plpgsql as $$
declare
  moment timestamptz := (e->>'at')::timestamptz;
  today date := (moment at time zone 'Africa/Kampala')::date;
  what text := e->>'kind';
  came int := case what when 'view' then case when e->>'offer_type' is null then 0 else 1 end
    when 'availability' then 2 when 'checkout' then 3 when 'paid' then 4 else 0 end;
  v site_visits; is_new boolean := false; is_known boolean; page bigint; place int; gap int; had int; word bigint; k text;
begin
  select * into v from site_visits where agency_id = agency and visitor in (decode(e->>'visitor', 'hex'), decode(e->>'earlier', 'hex'))
    and last_at > moment - interval '30 minutes' order by last_at desc limit 1;
  if v.id is null then
    -- Only a page that was shown begins a visit: whoever has no script, or does not want to be counted, is not.
    if what = 'inquiry' then
      insert into site_days as d (agency_id, day, inquiries) values (agency, today, 1)
      on conflict (agency_id, day) do update set inquiries = d.inquiries + 1;
    end if;
    if what <> 'view' then return; end if;
    is_new := true;
    select exists (select from site_visits where agency_id = agency and visitor = decode(e->>'visitor', 'hex') and day = today) into is_known;
    insert into site_visits (agency_id, visitor, day, started_at, last_at, counts_visitor)
    values (agency, decode(e->>'visitor', 'hex'), today, moment, moment, not is_known) returning * into v;
    insert into site_days as d (agency_id, day, visits, visitors, bounces) values (agency, today, 1, (not is_known)::int, 1)
    on conflict (agency_id, day) do update set visits = d.visits + 1, visitors = d.visitors + excluded.visitors, bounces = d.bounces + 1;
    insert into site_hours as h (agency_id, day, hour, visits)
    values (agency, today, extract(hour from moment at time zone 'Africa/Kampala'), 1)
    on conflict (agency_id, day, hour) do update set visits = h.visits + 1;
    foreach k in array array['source', 'campaign', 'device', 'browser', 'country'] loop
      if coalesce(e->>k, '') <> '' then
        word := site_word(agency, k, e->>k);
        perform add_site_word(agency, today, k, word, 0, 1);
        v.facts := v.facts || word;
      end if;
    end loop;
    word := site_word(agency, 'entry', e->>'page');
    perform add_site_word(agency, today, 'entry', word, 0, 1);
    v.facts := v.facts || word;
    insert into site_visit_words (agency_id, word_id, day, visit_id)
    select distinct agency, f, today, v.id from unnest(v.facts) f;
    word := null;
  end if;
  gap := greatest(0, least(1800, extract(epoch from moment - v.last_at)::int));
  if gap > 0 then update site_days set seconds = seconds + gap where agency_id = agency and day = v.day; end if;

  if what = 'view' then
    page := site_word(agency, 'page', e->>'page');
    place := array_position(v.pages, page);
    perform add_site_word(agency, today, 'page', page, 1, (place is null)::int);
    if place is not null then
      v.page_views[place] := v.page_views[place] + 1;
    elsif cardinality(v.pages) < 200 then
      v.pages := v.pages || page;
      v.page_views := v.page_views || 1;
      insert into site_visit_words (agency_id, word_id, day, visit_id) values (agency, page, v.day, v.id) on conflict do nothing;
    end if;
    insert into site_days as d (agency_id, day, views) values (agency, today, 1)
    on conflict (agency_id, day) do update set views = d.views + 1;
    insert into site_hours as h (agency_id, day, hour, views)
    values (agency, today, extract(hour from moment at time zone 'Africa/Kampala'), 1)
    on conflict (agency_id, day, hour) do update set views = h.views + 1;
    word := site_word(agency, 'exit', e->>'page');
    if v.exit_page is distinct from word then
      if v.exit_page is not null then perform add_site_word(agency, v.day, 'exit', v.exit_page, 0, -1); end if;
      perform add_site_word(agency, v.day, 'exit', word, 0, 1);
    end if;
  end if;
  if what = 'inquiry' then update site_days set inquiries = inquiries + 1 where agency_id = agency and day = v.day; end if;

  if e->>'offer_type' is not null and came > 0 then
    select o.stage into had from site_visit_offers o
      where visit_id = v.id and offer_type = e->>'offer_type' and offer_id = (e->>'offer_id')::bigint;
    insert into site_visit_offers as o (visit_id, agency_id, offer_type, offer_id, stage, views)
    values (v.id, agency, e->>'offer_type', (e->>'offer_id')::bigint, came, (what = 'view')::int)
    on conflict (visit_id, offer_type, offer_id) do update set stage = greatest(o.stage, excluded.stage), views = o.views + excluded.views;
    perform add_site_stage(agency, v.day, coalesce(had, 0), came, e->>'offer_type', (e->>'offer_id')::bigint);
    if what = 'view' then
      perform add_site_offer(agency, today, e->>'offer_type', (e->>'offer_id')::bigint, 1, 0, 0, 0, 0);
    end if;
  end if;
  perform add_site_stage(agency, v.day, v.stage, came, null, null);

  -- More than one thing was done, or a page was read for ten seconds or more.
  if v.bounced and ((not is_new and what <> 'leave') or (what = 'leave' and gap >= 10) or what not in ('view', 'leave')) then
    update site_days set bounces = bounces - 1 where agency_id = agency and day = v.day;
    v.bounced := false;
  end if;
  update site_visits s set last_at = greatest(s.last_at, moment), bounced = v.bounced, stage = greatest(s.stage, came),
    views = s.views + (what = 'view')::int, exit_page = coalesce(word, s.exit_page), pages = v.pages, page_views = v.page_views,
    facts = v.facts, seconds = s.seconds + gap, inquiries = s.inquiries + (what = 'inquiry')::int
  where s.id = v.id;
end $$;

create or replace function count_site_payment(booking bigint) returns void language plpgsql as $$
declare c site_checkouts; v site_visits; on_day date; had int;
begin
  update site_checkouts set paid_on = (now() at time zone 'Africa/Kampala')::date where booking_id = booking and paid_on is null returning * into c;
  if c.booking_id is null then return; end if;
  select * into v from site_visits where id = c.visit_id;
  on_day := coalesce(v.day, (c.made_at at time zone 'Africa/Kampala')::date);
  -- A visit that is forgotten had come as far as the payment page: it made the booking.
  perform add_site_stage(c.agency_id, on_day, coalesce(v.stage, 3), 4, null, null);
  update site_visits set stage = 4 where id = v.id;
  if c.offer_type is not null then
    select stage into had from site_visit_offers where visit_id = v.id and offer_type = c.offer_type and offer_id = c.offer_id;
    perform add_site_stage(c.agency_id, on_day, coalesce(had, 3), 4, c.offer_type, c.offer_id);
    update site_visit_offers set stage = 4 where visit_id = v.id and offer_type = c.offer_type and offer_id = c.offer_id;
  end if;
end $$;
