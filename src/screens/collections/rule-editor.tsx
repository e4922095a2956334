import { useEffect, useState } from 'react'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import type { RuleGroup } from '../../domain/growth/contact-rule.ts'
import { leavesOf, ruleProblem } from '../../domain/growth/contact-rule.ts'
import type { RuleNames } from '../../domain/growth/rule-names.ts'
import { counted } from '../../domain/text.ts'
import { ask } from '../../gateway/client.ts'
import {
  type CountContactRuleMutation,
  countContactRuleMutation,
} from '../../gateway/generated/contact-collections.generated.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RuleLine } from './rule-line.tsx'
import { RuleTests } from './rule-tests.tsx'

/** A rule, written in a line or chosen below it, with whom it finds. Null while the line is no rule. */
export function RuleEditor({
  value,
  onChange,
  onBlur,
  names,
}: {
  value: RuleGroup | null
  onChange: (rule: RuleGroup | null) => void
  onBlur: () => void
  names: RuleNames
}) {
  const [last, setLast] = useState(value)
  const set = (rule: RuleGroup | null) => {
    if (rule !== null) setLast(rule)
    onChange(rule)
  }
  return (
    <div className="flex flex-col gap-3">
      <RuleLine value={value} onChange={set} onBlur={onBlur} names={names} />
      {value !== null && <RuleTests value={value} names={names} label="Rule" onChange={set} />}
      <RuleCount rule={value ?? last} names={names} isStale={value === null} />
    </div>
  )
}

type Found = CountContactRuleMutation['countContactRule']

/** How many contacts fit the rule as it stands, and the newest of them. */
function RuleCount({ rule, names, isStale }: { rule: RuleGroup | null; names: RuleNames; isStale: boolean }) {
  const [found, setFound] = useState<{ readonly of: string; readonly answer: Found | string } | null>(null)
  const wanted = JSON.stringify(rule)
  const isComplete = rule !== null && leavesOf(rule).length > 0 && ruleProblem(rule, names.own) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the rule
  useEffect(() => {
    if (!isComplete || rule === null) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        ask(countContactRuleMutation, { input: { rule } }, { signal: stop.signal }).then(
          ({ countContactRule }) => setFound({ of: wanted, answer: countContactRule }),
          (problem: unknown) =>
            stop.signal.aborted ||
            setFound({
              of: wanted,
              answer: problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong,
            }),
        ),
      250,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, isComplete])
  if (rule === null) return <p className="text-muted">Write a rule to see whom it finds.</p>
  const answer = found?.of === wanted ? found.answer : null
  return (
    <section className="flex flex-col gap-2" aria-live="polite">
      <p className="text-muted">
        {isStale
          ? 'Complete the rule to see whom it finds.'
          : answer === null
            ? 'Counting…'
            : typeof answer === 'string'
              ? answer
              : `${counted(answer.count, 'contact')} now.`}
      </p>
      {!isStale && answer !== null && typeof answer !== 'string' && (
        <ul className="grid gap-1 sm:grid-cols-2">
          {answer.examples.map((contact) => (
            <li key={contact.id} className="flex min-w-0 items-center gap-2">
              <Avatar name={contact.name} />
              <span className="truncate">{contact.name}</span>
              <span className="truncate text-muted text-secondary">{contact.email ?? contact.phone}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
