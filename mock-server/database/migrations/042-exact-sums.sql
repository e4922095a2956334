-- A division keeps 16 digits, so of large amounts the cents were lost; a multiplication keeps them all.
create or replace function major(amount bigint, currency text) returns numeric language sql immutable parallel safe as $$
  select case minor_digits(currency) when 0 then amount::numeric when 3 then amount * 0.001 else amount * 0.01 end
$$;
-- A sum of minor units as the API carries it: in the major unit, as text where a JavaScript number would lose its last digits.
create function exact_sum(amount numeric, currency text) returns json language sql immutable parallel safe as $$
  select case when abs(amount) < 1000000000000000 then to_json(s.major) else to_json(s.major::text) end
  from (select case minor_digits(currency) when 0 then amount when 3 then amount * 0.001 else amount * 0.01 end as major) s
$$;
