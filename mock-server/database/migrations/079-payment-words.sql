-- Payments by the words of their payer, reference and provider's number. The letters of a full name occur in so many payments that an index
-- of three letters each reads thousands of them; its words occur together in few.

-- The words of a text that `searchable` has made plain.
create function words_of(plain text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(left(word, 100))), '') from regexp_split_to_table(plain, '[^[:alnum:]]+') word where word <> ''
$$;
-- What a search asks for: all words, the last one by its beginning, because it is still being typed. Null if there is no word.
create function words_asked(q text) returns tsquery language sql stable strict parallel safe as $$
  select (string_agg('''' || left(word, 100) || '''', ' & ' order by place) || ':*')::tsquery
  from regexp_split_to_table(searchable(q), '[^[:alnum:]]+') with ordinality w(word, place) where word <> ''
$$;
create index payments_words on payments using gin (words_of(search));
