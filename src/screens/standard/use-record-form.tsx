import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type * as v from 'valibot'
import { Failure } from '../../domain/failure.ts'
import { keysOf } from '../../domain/keys.ts'
import { sameJson } from '../../domain/same-json.ts'
import { session } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { dropDraft } from './draft-store.ts'
import type { FormSchema } from './use-checked-form.ts'
import { type FormState, type SaveKind, type Takes, useForm } from './use-form.ts'

interface Stored {
  readonly id: number
  readonly version: number
}

export interface RecordFormOptions<Schema extends FormSchema, Values extends FieldValues, Row extends Stored> {
  readonly key: string | null
  /** "car", in "saved this car meanwhile". */
  readonly noun: string
  readonly schema: Schema & Takes<Schema, Values>
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** What the fields of rows within a value are called, by their dotted path. */
  readonly rowLabels?: Readonly<Record<string, string>>
  /** Null: a new one. */
  readonly record: Row | null
  /** What a new one begins with. */
  readonly fresh: () => Values
  readonly valuesOf: (row: Row) => Values
  /** Writes; `version` is what the form was filled from. */
  readonly save: (output: v.InferOutput<Schema>, version: number | undefined, how: SaveKind) => Promise<Row>
  /** As it is stored now, asked when the server says that somebody else was first. */
  readonly reread: () => Promise<Row>
  readonly onSaved: (saved: Row, how: SaveKind) => void
  /** A text as somebody else has saved it, for people: without it, as it is kept. */
  readonly readable?: (name: keyof Values & string, text: string) => string
}

/**
 * Saves in the background what stands in the form, and leaves the hands alone: what is typed meanwhile stays unsaved, a clash is shown
 * beside the form. Rejects where nothing could be written; the text is still on the device.
 */
export type Keep<Values, Row> = (write: (values: Values, version: number) => Promise<Row>) => Promise<void>

/** What somebody else saved while this form was open. */
interface Clash<Values, Row> {
  readonly theirs: Row
  /** "Grace Nabwire"; null: the same person in another window. */
  readonly who: string | null
  /** What they changed, and of that what is changed here as well. */
  readonly changed: readonly (keyof Values & string)[]
  readonly both: readonly (keyof Values & string)[]
}

/**
 * The form of a record that others may change at the same time: what arrives from elsewhere is taken in as long as nothing typed
 * here contradicts it, and what does contradict it is put before the person. Nothing typed is lost.
 */
export function useRecordForm<Schema extends FormSchema, Values extends FieldValues, Row extends Stored>(
  options: RecordFormOptions<Schema, Values, Row>,
): { readonly state: FormState<Values>; readonly notice: ReactNode; readonly keep: Keep<Values, Row> } {
  const { record, noun, labels, valuesOf } = options
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const [clash, setClash] = useState<Clash<Values, Row> | null>(null)
  // What the form was last filled from; saving names its version.
  const base = useRef(record)
  const names = keysOf(labels)

  const state = useForm<Schema, Values, Promise<Row>>({
    key: options.key,
    schema: options.schema,
    labels: options.rowLabels === undefined ? labels : { ...options.rowLabels, ...labels },
    isStored: record !== null,
    values: record === null ? options.fresh() : valuesOf(record),
    save: async (output, how) => {
      setClash(null)
      await keeping.current.catch(() => {})
      try {
        return await options.save(output, base.current?.version, how)
      } catch (problem) {
        const told = problem instanceof Failure ? problem.detail.clash : undefined
        if (base.current === null || !(problem instanceof Failure) || problem.status !== 409 || !isStale(told))
          throw problem
        const theirs = await options.reread()
        const { changed, both } = differences(base.current, theirs)
        setClash({ theirs, who: told.changed_by_id === session.user?.id ? null : told.changed_by, changed, both })
        throw new Failure(409, [`Not saved yet: the ${noun} was changed while you were editing it. Choose below.`])
      }
    },
    onSaved: (saved, how) => {
      if (base.current !== null) {
        base.current = saved
        if (how === 'draft')
          takeIn(
            saved,
            names.filter((name) => name === 'status'), // `save` wrote another one than the form shows
          )
      }
      options.onSaved(saved, how)
    },
  })

  function differences(was: Row, is: Row) {
    const [before, after, mine] = [valuesOf(was), valuesOf(is), state.form.getValues()]
    const changed = names.filter((name) => !sameJson(before[name], after[name]))
    return {
      changed,
      both: changed.filter((name) => !sameJson(before[name], mine[name]) && !sameJson(after[name], mine[name])),
    }
  }
  const takeIn = (theirs: Row, which: readonly (keyof Values & string)[]) => {
    const values = valuesOf(theirs)
    for (const name of which) {
      // Only a registered field is reset. One that the form does not show, or has not drawn since it was saved, is not registered.
      const path = name as Path<Values> // every label is of a field
      if (!(name in state.form.control._fields)) state.form.register(path)
      state.form.resetField(path, { defaultValue: values[name] as PathValue<Values, typeof path> })
    }
    base.current = theirs
  }

  const keep: Keep<Values, Row> = (write) => {
    const run = async () => {
      const from = base.current
      if (from === null || state.busy !== null || clash !== null) return
      const sent = structuredClone(state.form.getValues())
      let saved: Row
      try {
        saved = await write(sent, from.version)
      } catch (problem) {
        if (!(problem instanceof Failure) || problem.status !== 409 || !isStale(problem.detail.clash)) throw problem
        const theirs = await options.reread()
        const { changed, both } = differences(from, theirs)
        const { changed_by: who, changed_by_id: id } = problem.detail.clash
        setClash({ theirs, who: id === session.user?.id ? null : who, changed, both })
        return
      }
      base.current = saved
      for (const name of names) {
        const path = name as Path<Values> // every label is of a field
        if (!sameJson(state.form.getValues(path), sent[name])) continue // typed since then: unsaved
        if (!(name in state.form.control._fields)) state.form.register(path)
        state.form.resetField(path, { defaultValue: sent[name] as PathValue<Values, typeof path> })
      }
      if (options.key !== null && !state.form.control._getDirty()) dropDraft(options.key)
    }
    keeping.current = keeping.current.then(run, run)
    return keeping.current.then(() => {})
  }

  // Published, tagged or priced from elsewhere on the page: the form follows.
  const arrived = record?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record matters
  useEffect(() => {
    if (record === null || base.current === null || record.version <= base.current.version || state.busy !== null)
      return
    const { changed, both } = differences(base.current, record)
    if (both.length === 0) takeIn(record, changed)
  }, [arrived])

  // What would be written over is seen first, where it is text.
  const texts =
    clash === null
      ? []
      : clash.both.flatMap((name) => {
          const text: unknown = valuesOf(clash.theirs)[name]
          return typeof text === 'string' ? [{ name, text: options.readable?.(name, text) ?? text }] : []
        })
  const notice =
    clash === null ? null : (
      <Banner
        tone="warning"
        live
        title={
          clash.who === null
            ? `You saved this ${noun} in another window while you were editing`
            : `${clash.who} saved this ${noun} while you were editing`
        }
      >
        <p>
          {clash.changed.length === 0
            ? 'Something outside this form was changed.'
            : `Changed there: ${clash.changed.map((name) => labels[name].toLowerCase()).join(', ')}.`}{' '}
          {clash.both.length > 0
            ? `You changed ${clash.both.map((name) => labels[name].toLowerCase()).join(', ')} here as well: saving keeps what is in this form.`
            : 'Nothing you typed is lost.'}
        </p>
        {texts.length > 0 && (
          <dl className="mt-2 flex flex-col gap-2">
            {texts.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-medium">{`${labels[name]} there`}</dt>
                <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-control border border-line bg-surface px-3 py-2">
                  {text === '' ? 'Empty' : text}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            does="answer"
            size="small"
            variant="primary"
            onClick={() => {
              takeIn(
                clash.theirs,
                clash.changed.filter((name) => !clash.both.includes(name)),
              )
              setClash(null)
              void state.submit('save')
            }}
          >
            {clash.both.length > 0 ? 'Save, keep mine' : 'Save both'}
          </Button>
          <Button
            does="answer"
            size="small"
            onClick={() => {
              base.current = clash.theirs
              state.form.reset(valuesOf(clash.theirs))
              state.dropRestored()
              state.form.reset(valuesOf(clash.theirs))
              setClash(null)
            }}
          >
            Use the other version
          </Button>
        </div>
      </Banner>
    )
  return { state, notice, keep }
}

/** The server's refusal of a stale version; other conflicts say what they are about. */
const isStale = (told: unknown): told is { changed_by: string; changed_by_id?: unknown } =>
  typeof told === 'object' && told !== null && 'changed_by' in told && typeof told.changed_by === 'string'
