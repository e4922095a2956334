import { frequencyRule, moneyRule, recencyRule } from '../../domain/growth/customer-classes.ts'
import type { CustomerScale } from '../../domain/schema/types.generated.ts'
import { classes as join } from '../../ui/classes.ts'
import { Nothing } from '../../ui/time.tsx'

export const classNames = { recency: 'Recency', frequency: 'Frequency', money: 'Money' } as const
export type ClassName = keyof typeof classNames

/** 1 to 5 as a number with five steps; null: there is nothing to judge by yet. */
export function ClassMark({ value }: { value: number | null }) {
  if (value === null) return <Nothing word="No class yet" />
  return (
    <span className="inline-flex items-center gap-1.5 tabular">
      {value}
      <span className="inline-flex gap-0.5" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <span
            key={step}
            className={join('h-3 w-1 rounded-full', step <= value ? 'bg-accent' : 'bg-line-strong/50')}
          />
        ))}
      </span>
    </span>
  )
}

/** The rules of one class, from 5 to 1. */
export const ruleOf = (name: ClassName, { money_above, currency }: CustomerScale): readonly string[] =>
  name === 'recency' ? recencyRule() : name === 'frequency' ? frequencyRule() : moneyRule(money_above, currency)

/** How the classes are made, in words; `of` marks where somebody stands. */
export function ClassRules({
  scale,
  of,
}: {
  scale: CustomerScale
  of?: Readonly<Record<ClassName, number | null>> | undefined
}) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {(['recency', 'frequency', 'money'] as const).map((name) => (
        <section key={name} aria-label={classNames[name]} className="min-w-0">
          <h3 className="flex items-center justify-between gap-2 font-semibold">
            {classNames[name]}
            {of !== undefined && <ClassMark value={of[name]} />}
          </h3>
          <ol className="mt-1 flex flex-col gap-0.5">
            {ruleOf(name, scale).map((line, at) => {
              const isHere = of?.[name] === 5 - at
              return (
                <li
                  key={line}
                  className={isHere ? 'rounded-control bg-accent-soft px-2 font-medium' : 'px-2 text-muted'}
                  aria-current={isHere ? 'true' : undefined}
                >
                  {line}
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
