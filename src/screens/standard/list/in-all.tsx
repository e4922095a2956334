import { shortDayText } from '../../../domain/date-texts.ts'
import { type CurrencyAmount, sumsText, worthAdding } from '../../../domain/finance/in-all.ts'
import { moneyText } from '../../../domain/money.ts'
import { type InAllQuery, inAllQuery } from '../../../gateway/generated/in-all.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'

type Total = InAllQuery['inAll'][number]

/** What each group of sums comes to in the agency's own currency, asked at once; null for one that is of one currency, or not known yet. */
export function useInAll(groups: readonly (readonly CurrencyAmount[])[]): readonly (Total | null)[] {
  const mixed = groups.map(worthAdding)
  const asked = mixed.filter((sums) => sums.length > 0)
  const { data } = useQuery(
    inAllQuery,
    { sums: sumsText(asked) },
    {
      enabled: asked.length > 0,
      keepPrevious: false, // another sum must not stand beside these
      freshFor: 60_000,
    },
  )
  if (data?.inAll.length !== asked.length) return groups.map(() => null)
  return mixed.map((sums) => (sums.length === 0 ? null : (data.inAll[asked.indexOf(sums)] ?? null)))
}

/** “≈ UGX 100,075,900 in all” beside sums of several currencies; nothing beside those of one. */
export function InAll({ total }: { total: Total | null | undefined }) {
  if (total == null) return null
  return (
    <span className="text-muted tabular" title={ratesText(total)}>
      ≈ {total.currency} {moneyText(total.amount, total.currency)} in all
      {total.left_out.length > 0 && <>, without {total.left_out.join(' and ')}</>}
    </span>
  )
}

/** The same for one group. */
export function SumsInAll({ sums }: { sums: readonly CurrencyAmount[] }) {
  const [total] = useInAll([sums])
  return <InAll total={total} />
}

const sources = { house: 'house rate', built_in: 'built-in rate' } as const

function ratesText({ currency, rates, left_out }: Total): string {
  const told = rates.map(
    (rate) =>
      `1 ${rate.currency} = ${currency} ${shortRate(rate.rate)} (${sources[rate.source]} of ${shortDayText(rate.day)})`,
  )
  const without = left_out.length === 0 ? [] : [`${left_out.join(' and ')} left out: no rate is known.`]
  return ['Approximate, at today’s rates.', ...told, ...without].join(' ')
}
/** Six digits say enough of a rate. */
const shortRate = (rate: string): string => String(Number(Number(rate).toPrecision(6)))
