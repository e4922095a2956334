import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../app/leave-guard.ts'
import { useCommandContext } from '../../../commands/context.ts'
import { Failure, somethingWentWrong } from '../../../domain/failure.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { mostOptions, mostVariants } from '../../../domain/shop/shop-choices.ts'
import { counted } from '../../../domain/text.ts'
import { changeOnScreen } from '../../../gateway/change.ts'
import { ask } from '../../../gateway/client.ts'
import {
  type PlanVariantsMutation,
  planVariantsMutation,
  productHelpersQuery,
  saveOptionValuesMutation,
  saveProductOptionMutation,
  saveVariantsMutation,
} from '../../../gateway/generated/products.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAttempt } from '../../../ui/forms/file-choice.tsx'
import { boxClasses } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { askToLeave } from '../../standard/ask-to-leave.ts'
import type { ProductRecord } from '../product-values.ts'
import {
  combinationsOf,
  type DraftOption,
  draftOf,
  existingKeys,
  freshOption,
  isWanted,
  keyOf,
  oneStepOf,
  planInput,
} from './option-plan.ts'
import { PlanPreview } from './plan-preview.tsx'
import { ValueChips } from './value-chips.tsx'

/** What the server says of the options before they are saved. */
export interface Planned {
  readonly plan: PlanVariantsMutation['planVariants'] | null
  readonly failure: string | null
}

/** Options with their values, and what would become of the variants: made, kept, archived and deleted, before anything is saved. */
export function OptionsDialog({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const [options, setOptions] = useState<readonly DraftOption[]>(() => {
    const now = draftOf(product)
    return now.length === 0 ? [freshOption()] : now
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const names = useQuery(productHelpersQuery, {}, { freshFor: 300_000 }).data?.productHelpers.option_names ?? []
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const { busy, problem, attempt } = useAttempt()

  const used = options.filter(({ name, values }) => name.trim() !== '' || values.length > 0)
  const combinations = useMemo(() => combinationsOf(options), [options])
  const existing = useMemo(() => existingKeys(product), [product])
  const wanted = combinations.filter((each) => isWanted(each, chosen, existing, used.length, product.options.length))
  const input = planInput(used, wanted, combinations.length)
  const planned = usePlan(product.id, input)
  const dirty = chosen.size > 0 || !sameJson(plainOf(used), plainOf(draftOf(product)))
  const saved = useLeaveGuard(dirty, () => askToLeave(false))

  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [])

  const leave = async () => {
    if (!dirty || (await askToLeave(false))) onClose()
  }
  const write = (): Promise<unknown> => {
    const { id, version } = product
    const step = oneStepOf(product, input)
    if (step === null) return changeOnScreen(saveVariantsMutation, { id, input: { plan: input, version } })
    return step.kind === 'option'
      ? changeOnScreen(saveProductOptionMutation, { id, input: { name: step.name, values: [...step.values] } })
      : changeOnScreen(saveOptionValuesMutation, {
          id,
          option: step.option,
          input: { values: [...step.values], version: step.version },
        })
  }
  const save = () =>
    attempt(async () => {
      if (planned.plan?.problem != null) throw new Failure(422, [planned.plan.problem])
      // The grid below has its new lines before the dialog goes: keys typed next are meant for them.
      await write()
      saved()
      toast.done(`${counted(Math.max(1, wanted.length), 'variant')} now`, {
        detail: 'Give the new ones a SKU and a price of their own.',
      })
      onClose()
    })
  useCommandContext({ form: { dirty, save, leave } })

  const set = (option: DraftOption, part: Partial<DraftOption>) =>
    setOptions(options.map((each) => (each.key === option.key ? { ...each, ...part } : each)))
  const add = () => {
    setOptions([...options, freshOption()])
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>('[data-option]:last-of-type input')?.focus(),
    )
  }
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={`Options of ${product.title}`}
      description="A product has up to three options, such as size and colour; their values together make its variants."
      width="large"
      footer={
        <div data-command-scope="form" className="contents">
          <Button does="form.leave" variant="ghost" onClick={() => void leave()}>
            Cancel
          </Button>
          <Button does="form.save" variant="primary" busy={busy} onClick={() => void save()}>
            {used.length === 0 ? 'Save without options' : `Save ${counted(wanted.length, 'variant')}`}
          </Button>
        </div>
      }
    >
      <div ref={box} data-command-scope="form" className="flex flex-col gap-4">
        {problem !== null && (
          <Banner tone="danger" live title="Not saved">
            {problem}
          </Banner>
        )}
        {options.map((option, at) => {
          const name = option.name.trim() || `option ${at + 1}`
          return (
            <fieldset
              key={option.key}
              data-option
              className="grid min-w-0 grid-cols-[1fr_auto] gap-x-2 gap-y-2 sm:grid-cols-[11rem_1fr_auto]"
            >
              <legend className="sr-only">{`Option ${at + 1}`}</legend>
              <label className="flex flex-col gap-1">
                <span className="font-medium">Option {at + 1}</span>
                <input
                  value={option.name}
                  onChange={(event) => set(option, { name: event.target.value })}
                  list={list}
                  maxLength={40}
                  autoComplete="off"
                  placeholder="Size"
                  className={`${boxClasses} min-h-(--control) px-2.5`}
                />
              </label>
              <div className="flex min-w-0 flex-col gap-1 max-sm:order-last max-sm:col-span-2">
                <span className="font-medium">Values</span>
                <ValueChips option={name} values={option.values} onChange={(values) => set(option, { values })} />
              </div>
              <IconButton
                does="removeRow"
                label={`Remove ${name}`}
                icon={<Trash2 />}
                className="self-end"
                onClick={() => setOptions(options.filter((each) => each.key !== option.key))}
              />
            </fieldset>
          )
        })}
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {options.length < mostOptions && (
          <div>
            <Button does="addRow" size="small" icon={<Plus />} onClick={add}>
              Add an option
            </Button>
          </div>
        )}
        {combinations.length > mostVariants ? (
          <Banner tone="warning" live title="Too many variants">
            These values make more than {mostVariants} variants. Use fewer values.
          </Banner>
        ) : (
          <PlanPreview
            combinations={combinations}
            wanted={new Set(wanted.map(keyOf))}
            existing={existing}
            planned={planned}
            onWant={(keys, on) => setChosen(new Map([...chosen, ...keys.map((key) => [key, on] as const)]))}
          />
        )}
      </div>
    </Dialog>
  )
}

const plainOf = (options: readonly DraftOption[]) =>
  options.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map((value) => ({ id: value.id, name: value.name })),
  }))

/** Asked a moment after the last key; an answer to an older question is dropped. */
function usePlan(id: number, input: ReturnType<typeof planInput>): Planned {
  const wanted = JSON.stringify(input)
  const [found, setFound] = useState<Planned>({ plan: null, failure: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the input
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        ask(planVariantsMutation, { id, input }, { signal: stop.signal }).then(
          ({ planVariants }) => setFound({ plan: planVariants, failure: null }),
          (problem: unknown) => {
            if (stop.signal.aborted) return
            setFound({
              plan: null,
              failure: problem instanceof Failure ? problem.messages.join(' ') : somethingWentWrong,
            })
          },
        ),
      250,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, wanted])
  return found
}
