-- What visitors do on an agency's site, without cookies and without addresses: totals by day, counted as it happens, so that ten
-- million views are read like ten thousand. Visits stand here for two days only, to tell one visit from two.

-- A new one each day: with yesterday's gone, nobody can tell whether two days' visitors are one person.
create table site_salts (day date primary key, salt bytea not null);

-- Addresses of pages, sources, campaigns, devices, browsers, countries: each text once.
create table site_words (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies, kind text not null, word text not null check (length(word) <= 200),
  unique (agency_id, kind, word)
);

create table site_visits (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies,
  visitor bytea not null, -- SHA-256 of the day's salt, site, address and browser, cut to 12 bytes
  day date not null, started_at timestamptz not null, last_at timestamptz not null,
  views int not null default 0, bounced boolean not null default true,
  pages bigint[] not null default '{}', exit_page bigint,
  stage smallint not null default 0 -- 1 saw an offer, 2 asked what is free, 3 went to pay, 4 paid
);
create index on site_visits (agency_id, visitor, last_at desc);
create index on site_visits (agency_id, last_at);
create index on site_visits (last_at);

-- How far a visit came with each offer.
create table site_visit_offers (
  visit_id bigint not null references site_visits on delete cascade, agency_id bigint not null references agencies,
  offer_type text not null, offer_id bigint not null, stage smallint not null,
  primary key (visit_id, offer_type, offer_id)
);

-- Bookings and orders that were made on the site, so that their payment is counted once, whenever it comes.
create table site_checkouts (
  booking_id bigint primary key references bookings on delete cascade,
  agency_id bigint not null references agencies,
  visitor bytea not null, offer_type text, offer_id bigint, made_at timestamptz not null default now(), paid_on date
);
create index site_checkouts_unpaid on site_checkouts (made_at) where paid_on is null;
create index on site_checkouts (agency_id);

create table site_days (
  agency_id bigint not null references agencies, day date not null,
  views bigint not null default 0, visitors bigint not null default 0, visits bigint not null default 0,
  bounces bigint not null default 0, seconds bigint not null default 0, inquiries bigint not null default 0,
  -- Visits that came so far with any offer.
  saw_offer bigint not null default 0, asked bigint not null default 0, checkouts bigint not null default 0, paid bigint not null default 0,
  primary key (agency_id, day)
);
create table site_hours (
  agency_id bigint not null references agencies, day date not null, hour smallint not null check (hour between 0 and 23),
  views bigint not null default 0, visits bigint not null default 0,
  primary key (agency_id, day, hour)
);
create table site_day_words (
  agency_id bigint not null references agencies, day date not null, kind text not null, word_id bigint not null references site_words,
  views bigint not null default 0, visits bigint not null default 0,
  primary key (agency_id, kind, day, word_id)
);
create table site_day_offers (
  agency_id bigint not null references agencies, day date not null, offer_type text not null, offer_id bigint not null,
  views bigint not null default 0, saw bigint not null default 0, asked bigint not null default 0,
  checkouts bigint not null default 0, paid bigint not null default 0,
  primary key (agency_id, day, offer_type, offer_id)
);

-- The id of a text. A site that is sent made-up texts keeps 20,000 of a kind; the rest count as (other).
create function site_word(agency bigint, of_kind text, said text) returns bigint language plpgsql as $$
declare found_id bigint; kept text := left(said, 200);
begin
  select id into found_id from site_words where agency_id = agency and kind = of_kind and word = kept;
  if found_id is not null then return found_id; end if;
  if kept <> '(other)' and (select count(*) from site_words where agency_id = agency and kind = of_kind) >= 20000 then
    return site_word(agency, of_kind, '(other)');
  end if;
  insert into site_words (agency_id, kind, word) values (agency, of_kind, kept)
  on conflict (agency_id, kind, word) do update set word = excluded.word returning id into found_id;
  return found_id;
end $$;

create function add_site_word(agency bigint, on_day date, of_kind text, word bigint, more_views int, more_visits int) returns void language sql as $$
  insert into site_day_words as w (agency_id, day, kind, word_id, views, visits)
  values (agency, on_day, of_kind, word, more_views, more_visits)
  on conflict (agency_id, kind, day, word_id) do update set views = w.views + excluded.views, visits = w.visits + excluded.visits
$$;

-- How far a visit came: each stage that is new is counted, also those it skipped.
create function add_site_stage(agency bigint, on_day date, came_from int, came_to int, of_type text, of_id bigint) returns void language plpgsql as $$
begin
  if came_to <= came_from then return; end if;
  if of_type is null then
    insert into site_days as d (agency_id, day, saw_offer, asked, checkouts, paid)
    values (agency, on_day, (came_from < 1)::int, (came_from < 2 and came_to >= 2)::int, (came_from < 3 and came_to >= 3)::int, (came_to >= 4)::int)
    on conflict (agency_id, day) do update set saw_offer = d.saw_offer + excluded.saw_offer, asked = d.asked + excluded.asked,
      checkouts = d.checkouts + excluded.checkouts, paid = d.paid + excluded.paid;
  else
    insert into site_day_offers as d (agency_id, day, offer_type, offer_id, saw, asked, checkouts, paid)
    values (agency, on_day, of_type, of_id, (came_from < 1)::int, (came_from < 2 and came_to >= 2)::int, (came_from < 3 and came_to >= 3)::int, (came_to >= 4)::int)
    on conflict (agency_id, day, offer_type, offer_id) do update set saw = d.saw + excluded.saw, asked = d.asked + excluded.asked,
      checkouts = d.checkouts + excluded.checkouts, paid = d.paid + excluded.paid;
  end if;
end $$;

-- One thing that a visitor did. `visitor`, `earlier`: who it is by today's and by yesterday's salt, in hex. A visit ends after 30
-- minutes without any event.
create function count_site_event(agency bigint, e jsonb) returns void language plpgsql as $$
declare
  moment timestamptz := (e->>'at')::timestamptz;
  today date := (moment at time zone 'Africa/Kampala')::date;
  what text := e->>'kind';
  came int := case what when 'view' then case when e->>'offer_type' is null then 0 else 1 end
    when 'availability' then 2 when 'checkout' then 3 when 'paid' then 4 else 0 end;
  v site_visits; is_new boolean := false; is_known boolean; page bigint; old_exit bigint; gap int; had int; word bigint; k text;
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
    insert into site_visits (agency_id, visitor, day, started_at, last_at)
    values (agency, decode(e->>'visitor', 'hex'), today, moment, moment) returning * into v;
    insert into site_days as d (agency_id, day, visits, visitors, bounces) values (agency, today, 1, (not is_known)::int, 1)
    on conflict (agency_id, day) do update set visits = d.visits + 1, visitors = d.visitors + excluded.visitors, bounces = d.bounces + 1;
    insert into site_hours as h (agency_id, day, hour, visits)
    values (agency, today, extract(hour from moment at time zone 'Africa/Kampala'), 1)
    on conflict (agency_id, day, hour) do update set visits = h.visits + 1;
    foreach k in array array['source', 'campaign', 'device', 'browser', 'country'] loop
      if coalesce(e->>k, '') <> '' then
        perform add_site_word(agency, today, k, site_word(agency, k, e->>k), 0, 1);
      end if;
    end loop;
  end if;
  gap := greatest(0, least(1800, extract(epoch from moment - v.last_at)::int));
  if gap > 0 then update site_days set seconds = seconds + gap where agency_id = agency and day = v.day; end if;

  if what = 'view' then
    page := site_word(agency, 'page', e->>'page');
    perform add_site_word(agency, today, 'page', page, 1, (not page = any (v.pages))::int);
    insert into site_days as d (agency_id, day, views) values (agency, today, 1)
    on conflict (agency_id, day) do update set views = d.views + 1;
    insert into site_hours as h (agency_id, day, hour, views)
    values (agency, today, extract(hour from moment at time zone 'Africa/Kampala'), 1)
    on conflict (agency_id, day, hour) do update set views = h.views + 1;
    word := site_word(agency, 'exit', e->>'page');
    if v.exit_page is null then
      perform add_site_word(agency, today, 'entry', site_word(agency, 'entry', e->>'page'), 0, 1);
      perform add_site_word(agency, v.day, 'exit', word, 0, 1);
    elsif v.exit_page <> word then
      perform add_site_word(agency, v.day, 'exit', v.exit_page, 0, -1);
      perform add_site_word(agency, v.day, 'exit', word, 0, 1);
    end if;
  end if;
  if what = 'inquiry' then update site_days set inquiries = inquiries + 1 where agency_id = agency and day = v.day; end if;

  if e->>'offer_type' is not null and came > 0 then
    select o.stage into had from site_visit_offers o
      where visit_id = v.id and offer_type = e->>'offer_type' and offer_id = (e->>'offer_id')::bigint;
    insert into site_visit_offers as o (visit_id, agency_id, offer_type, offer_id, stage)
    values (v.id, agency, e->>'offer_type', (e->>'offer_id')::bigint, came)
    on conflict (visit_id, offer_type, offer_id) do update set stage = greatest(o.stage, excluded.stage);
    perform add_site_stage(agency, v.day, coalesce(had, 0), came, e->>'offer_type', (e->>'offer_id')::bigint);
    if what = 'view' then
      insert into site_day_offers as d (agency_id, day, offer_type, offer_id, views)
      values (agency, today, e->>'offer_type', (e->>'offer_id')::bigint, 1)
      on conflict (agency_id, day, offer_type, offer_id) do update set views = d.views + 1;
    end if;
  end if;
  perform add_site_stage(agency, v.day, v.stage, came, null, null);

  -- More than one thing was done, or a page was read for ten seconds or more.
  if v.bounced and ((not is_new and what <> 'leave') or (what = 'leave' and gap >= 10) or what not in ('view', 'leave')) then
    update site_days set bounces = bounces - 1 where agency_id = agency and day = v.day;
    v.bounced := false;
  end if;
  update site_visits s set last_at = greatest(s.last_at, moment), bounced = v.bounced, stage = greatest(s.stage, came),
    views = s.views + (what = 'view')::int, exit_page = coalesce(word, s.exit_page),
    pages = case when page is null or page = any (s.pages) or cardinality(s.pages) >= 200 then s.pages else s.pages || page end
  where s.id = v.id;
end $$;

-- The first payment of a booking that was made on the site: counted once, on the day of its visit.
create function count_site_payment(booking bigint) returns void language plpgsql as $$
declare c site_checkouts; v site_visits; on_day date; had int;
begin
  update site_checkouts set paid_on = (now() at time zone 'Africa/Kampala')::date where booking_id = booking and paid_on is null returning * into c;
  if c.booking_id is null then return; end if;
  select * into v from site_visits where agency_id = c.agency_id and visitor = c.visitor and started_at <= c.made_at order by started_at desc limit 1;
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

-- What the site has sold, by the day it was booked.
create index bookings_of_site on bookings (agency_id, created_at) where source = 'website' and deleted_at is null;

do $$
declare t text;
begin
  foreach t in array array['site_words','site_visits','site_visit_offers','site_checkouts','site_days','site_hours','site_day_words','site_day_offers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (agency_id = current_agency()) with check (agency_id = current_agency())', t);
  end loop;
end $$;
