import type { Failure } from '../../domain/failure.ts'
import type { RuleNames } from '../../domain/growth/rule-names.ts'
import { contactRuleNamesQuery } from '../../gateway/generated/contact-collections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'

/** What a rule may name now; undefined until it is known. */
export function useRuleNames(): {
  readonly names: RuleNames | undefined
  readonly failure: Failure | null
  readonly refetch: () => unknown
} {
  const { data, failure, refetch } = useQuery(contactRuleNamesQuery, {}, { freshFor: 60_000 })
  const names = data?.contactRuleNames
  return {
    names:
      names === undefined
        ? undefined
        : { ...names, own: names.own.map((own) => ({ ...own, choices: [...own.choices] })) },
    failure: failure ?? null,
    refetch,
  }
}
