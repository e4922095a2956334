import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import { useLocation } from 'wouter'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { read } from '../../../gateway/cache.ts'
import type { Operation } from '../../../gateway/operation.ts'
import { useMutation } from '../../../gateway/use-mutation.ts'
import { useUser } from '../../../state/session.ts'
import { given } from '../../../ui/given.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { RailCard } from '../../standard/detail-screen.tsx'
import { FormScreen } from '../../standard/form-screen.tsx'
import type { FormState, Takes } from '../../standard/use-form.ts'
import { useRecordForm } from '../../standard/use-record-form.tsx'

interface Stored {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly status: string
}
/** An answer is an object with the record as its only entry. */
type Answer<Row> = Readonly<Record<string, Row>>

/** The same of each record, or as the record is. */
type Said<Row> = string | ((row: Row) => string)
const saidOf = <Row,>(said: Said<Row> | undefined, row: Row): string | undefined =>
  typeof said === 'function' ? said(row) : said

/** What the form of a kind of offer says of itself; its fields are drawn by the kind. */
export interface OfferFormFacts<
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends FieldValues,
  Row extends Stored,
> {
  readonly kind: OfferKind
  readonly schema: Schema & Takes<Schema, Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  readonly operations: {
    readonly show: Operation<Answer<Row>, { id: number }>
    readonly create: Operation<Answer<Row>, { input: Sent }>
    readonly update: Operation<Answer<Row>, { id: number; input: Sent }>
  }
  /** What a new one begins with. */
  readonly fresh: (currency: string, country: string) => Values
  readonly valuesOf: (row: Row) => Values
  /** Under the title of a new one. */
  readonly intro?: string
  /** After it is created: what is said to come next, and the tab of its screen where that is done. */
  readonly next?: Said<Row>
  readonly nextTab?: Said<Row>
  /** Several are made one after the other. */
  readonly another?: boolean
  /** What is not finished is saved as a draft: a new one, or any, which takes a published one back. */
  readonly drafts?: 'new' | 'any'
  /** One that is there is edited on a screen of its own, not in a tab of its record. */
  readonly apart?: boolean
  readonly wide?: boolean
}

export const defineOfferForm = <
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends FieldValues,
  Row extends Stored,
>(
  facts: OfferFormFacts<Sent, Schema, Values, Row>,
): OfferFormFacts<Sent, Schema, Values, Row> => facts

function recordIn<Row>(answer: Answer<Row>): Row {
  const [record] = Object.values(answer)
  if (record === undefined) throw new Error('The answer holds no record.')
  return record
}

/** Null: a new one. */
export function useOfferForm<
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends FieldValues,
  Row extends Stored,
>({ kind, operations, ...facts }: OfferFormFacts<Sent, Schema, Values, Row>, record: Row | null) {
  const [, navigate] = useLocation()
  const agency = useUser()?.agency
  const create = useMutation(operations.create)
  const update = useMutation(operations.update)
  const { noun, screen } = offerKinds[kind]
  return useRecordForm<Schema, Values, Row>({
    key: `${kind}.${record?.id ?? 'new'}`,
    noun,
    schema: facts.schema,
    labels: facts.labels,
    record,
    fresh: () => facts.fresh(agency?.default_currency ?? 'UGX', agency?.country_code ?? 'UG'),
    valuesOf: facts.valuesOf,
    save: async (output, version, how) => {
      const input = { ...output, version, ...(how === 'draft' ? { status: 'draft' } : {}) }
      return recordIn(record === null ? await create.run({ input }) : await update.run({ id: record.id, input }))
    },
    reread: async () => recordIn(await read(operations.show, { id: record?.id ?? 0 })),
    onSaved: (saved, how) => {
      toast.done(
        `${saved.title} ${record === null ? 'created' : 'saved'}`,
        record === null && how !== 'another' ? given({ detail: saidOf(facts.next, saved) }) : {},
      )
      if (how === 'another' || (record !== null && facts.apart !== true)) return
      const page = linkTo(screen, { id: saved.id })
      const tab = record === null ? saidOf(facts.nextTab, saved) : undefined
      navigate(tab === undefined ? page : `${page}?tab=${tab}`)
    },
  })
}

/** A new offer on a screen of its own, or the details of one in the tab of its record. */
export function OfferForm<
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends FieldValues,
  Row extends Stored,
>({
  facts,
  record,
  rail,
  children,
}: {
  readonly facts: OfferFormFacts<Sent, Schema, Values, Row>
  readonly record: Row | null
  readonly rail?: ((state: FormState<Values>) => ReactNode) | undefined
  readonly children: (state: FormState<Values>) => ReactNode
}) {
  const { state, notice } = useOfferForm(facts, record)
  const { noun, list, screen } = offerKinds[facts.kind]
  const { apart = false, wide = false, drafts } = facts
  const common = { state, wide, ...given({ rail: rail?.(state) }) }
  const content = (
    <>
      {notice}
      {children(state)}
    </>
  )
  if (record === null)
    return (
      <FormScreen
        {...common}
        title={`New ${noun}`}
        intro={facts.intro}
        saveLabel={`Create ${noun}`}
        {...given({
          anotherLabel: facts.another ? 'Create and another' : undefined,
          draftLabel: drafts === undefined ? undefined : 'Save as draft',
        })}
        up={list}
      >
        {content}
      </FormScreen>
    )
  const takeBack = record.status === 'published' ? 'Save and unpublish' : 'Save as draft'
  return (
    <FormScreen
      {...common}
      title={`${apart ? 'Edit' : 'Details of'} ${record.title}`}
      status={<StatusPill status={record.status} />}
      bare={!apart}
      saveLabel="Save changes"
      {...given({ draftLabel: drafts === 'any' ? takeBack : undefined })}
      up={apart ? linkTo(screen, { id: record.id }) : list}
    >
      {content}
    </FormScreen>
  )
}

/** Beside a new offer. */
export function WhatComesNext({ steps }: { steps: readonly string[] }) {
  return (
    <RailCard title="What comes next">
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-secondary">Only your staff see it until it is published.</p>
    </RailCard>
  )
}
