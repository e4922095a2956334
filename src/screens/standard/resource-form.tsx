import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import type { RecordFacts } from '../../commands/record-commands.ts'
import { read } from '../../gateway/cache.ts'
import type { Operation } from '../../gateway/operation.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { FormState, Takes } from './use-form.ts'
import { useRecordForm } from './use-record-form.tsx'

export interface StoredRecord {
  readonly id: number
  readonly version: number
}

/** Current days: what the form sends, and the version that it was filled from. */
type Input<Sent> = Sent & { readonly version?: number | undefined }

/** What a form needs to know of a plain resource; its fields are drawn by the resource. */
export interface ResourceFormFacts<
  Row extends StoredRecord,
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends object,
> {
  readonly form: {
    /** The contract's. */
    readonly schema: Schema & Takes<Schema, Values>
    readonly labels: Readonly<Record<keyof Values & string, string>>
    readonly fresh: Values
    readonly valuesOf: (row: Row) => Values
    readonly Fields: ComponentType<{ readonly state: FormState<Values> }>
  }
  readonly operations: {
    readonly show: Operation<{ readonly record: Row }, { id: number }>
    readonly create: Operation<{ readonly record: Row }, { input: Input<Sent> }>
    readonly update: Operation<{ readonly record: Row }, { id: number; input: Input<Sent> }>
  }
}

interface Props<
  Row extends StoredRecord,
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends object,
> extends ResourceFormFacts<Row, Sent, Schema, Values> {
  readonly facts: RecordFacts
  /** What a person calls the record by. */
  readonly title: string
  /** Null: a new one. */
  readonly record: Row | null
  readonly onClose: () => void
}

/** Creates or edits a record of a plain resource, in a dialog over its list. */
export function ResourceForm<
  Row extends StoredRecord,
  Sent extends object,
  Schema extends v.GenericSchema<FieldValues, Sent>,
  Values extends object,
>(props: Props<Row, Sent, Schema, Values>) {
  const { facts, form, operations, record, onClose } = props
  const create = useMutation(operations.create)
  const update = useMutation(operations.update)
  const { state, notice } = useRecordForm<Schema, Values, Row>({
    key: `${facts.id}.${record?.id ?? 'new'}`,
    noun: facts.one,
    schema: form.schema,
    labels: form.labels,
    record,
    fresh: () => form.fresh,
    valuesOf: form.valuesOf,
    save: async (output, version) => {
      const input = { ...output, version }
      return (await (record === null ? create.run({ input }) : update.run({ id: record.id, input }))).record
    },
    reread: async () => (await read(operations.show, { id: record?.id ?? 0 })).record,
    onSaved: (_, how) => {
      toast.done(`${facts.one[0]?.toUpperCase()}${facts.one.slice(1)} ${record === null ? 'added' : 'saved'}`)
      if (how !== 'another') onClose()
    },
  })
  return (
    <FormDialog
      title={record === null ? `New ${facts.one}` : `Edit “${props.title}”`}
      state={state}
      saveLabel={record === null ? 'Add' : 'Save changes'}
      {...(record === null ? { anotherLabel: 'Add and another' } : {})}
      onClose={onClose}
    >
      {notice}
      <form.Fields state={state} />
    </FormDialog>
  )
}
