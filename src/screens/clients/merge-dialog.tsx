import { useEffect, useRef, useState } from 'react'
import { currentContext, useCommandContext } from '../../commands/context.ts'
import { withProof } from '../../commands/proof.ts'
import { undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import { billingFields } from '../../domain/clients/invoiced-client.ts'
import { countryName, languageName } from '../../domain/countries.ts'
import { keysOf } from '../../domain/keys.ts'
import { phoneText } from '../../domain/phone.ts'
import { counted } from '../../domain/text.ts'
import { change } from '../../gateway/change.ts'
import { mergeClientsMutation, undoClientMergeMutation } from '../../gateway/generated/client-care.generated.ts'
import { type ClientQuery, clientQuery } from '../../gateway/generated/clients.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Tags } from './tags.tsx'

type Client = ClientQuery['client']
const fields = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  country_code: 'Country',
  language: 'Language',
  company: 'Company',
  ...billingFields,
  birth_date: 'Birth date',
  marketing_consent: 'News and offers',
} as const
type FieldName = keyof typeof fields
const names = keysOf(fields)
const isEmpty = (client: Client, field: FieldName) => client[field] === null || client[field] === ''

/** Two clients side by side: who is kept, and what of each. What hangs on both comes together; it can be taken back. */
export function MergeDialog({
  one,
  other,
  onClose,
  onMerged,
}: {
  one: number
  other: number
  onClose: () => void
  onMerged: (kept: number) => void
}) {
  const first = useQuery(clientQuery, { id: one }, { keepPrevious: false })
  const second = useQuery(clientQuery, { id: other }, { keepPrevious: false })
  const failure = first.failure ?? second.failure
  const [a, b] = [first.data?.client, second.data?.client]
  if (a !== undefined && b !== undefined)
    return <Compared key={`${a.id}.${b.id}`} pair={[a, b]} onClose={onClose} onMerged={onMerged} />
  return (
    <Dialog open onClose={onClose} title="Merge two clients" width="large">
      {failure === null ? <SkeletonText lines={8} /> : <Banner tone="danger">{failure.messages.join(' ')}</Banner>}
    </Dialog>
  )
}

/** The one with more behind them is kept by default; what they lack comes from the other. */
function Compared({
  pair,
  onClose,
  onMerged,
}: {
  pair: readonly [Client, Client]
  onClose: () => void
  onMerged: (kept: number) => void
}) {
  const merge = useMutation(mergeClientsMutation)
  const [side, setSide] = useState<0 | 1>(pair[1].bookings_count > pair[0].bookings_count ? 1 : 0)
  const [picked, setPicked] = useState<Partial<Record<FieldName, 0 | 1>>>({})
  const [kept, gone] = side === 0 ? pair : [pair[1], pair[0]]
  const sideOf = (field: FieldName): 0 | 1 => {
    const chosen = picked[field]
    if (chosen !== undefined) return chosen
    return isEmpty(kept, field) && !isEmpty(gone, field) ? (side === 0 ? 1 : 0) : side
  }
  const save = async () => {
    const take = names.filter((field) => sideOf(field) !== side)
    try {
      const { mergeClients } = await withProof(() =>
        merge.run({ input: { kept_id: kept.id, merged_id: gone.id, take } }),
      )
      const words = `${gone.name} merged into ${mergeClients.client.name}`
      const step = pushUndo('client.merge', words, () => change(undoClientMergeMutation, { id: mergeClients.id }))
      const moved = mergeClients.moved.map(({ what, count }) =>
        counted(count, what, what === 'inquiry' ? 'inquiries' : `${what}s`),
      )
      toast.done(words, {
        detail: moved.length === 0 ? undefined : `Moved: ${moved.join(', ')}.`,
        action: { label: 'Undo', run: () => void undoStep(step.number) },
      })
      currentContext().selection?.clear()
      onMerged(kept.id)
    } catch {
      // said in the dialog
    }
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  useCommandContext({ form: { dirty: false, save: () => void save(), leave: onClose } })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge two clients"
      description="Bookings, payments, inquiries, proposals, messages and notes of both are combined, tags and notes joined. You can undo it afterwards. Your password is asked because the records of two people become one."
      width="large"
      footer={
        <>
          <Button does="cancel" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button does="submit" variant="primary" busy={merge.busy} onClick={() => void save()}>
            Merge into one
          </Button>
        </>
      }
    >
      {merge.failure !== null && merge.failure.detail.proof === undefined && (
        <Banner tone="danger" live>
          {merge.failure.messages.join(' ')}
        </Banner>
      )}
      <form
        ref={form}
        data-command-scope="form"
        aria-label="Merge two clients"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <table className="w-full table-fixed border-collapse text-left">
          <caption className="sr-only">Choose which client to keep, and each field</caption>
          <thead>
            <tr className="border-line border-b align-top">
              <th scope="col" className="w-24 py-2 font-normal text-muted max-sm:w-18">
                Keep
              </th>
              {pair.map((client, place) => (
                <th key={client.id} scope="col" className="px-2 py-2 font-normal">
                  <label className="flex items-start gap-2">
                    <input
                      type="radio"
                      name="kept"
                      className="mt-1"
                      checked={side === place}
                      onChange={() => {
                        setSide(place === 0 ? 0 : 1)
                        setPicked({})
                      }}
                    />
                    <span className="min-w-0">
                      <span className="block font-medium wrap-anywhere">{client.name}</span>
                      <span className="block text-muted text-secondary">
                        {counted(client.bookings_count, 'booking')}, since{' '}
                        <Instant value={client.created_at} look="day" />
                      </span>
                    </span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((field) => {
              const same = String(pair[0][field] ?? '') === String(pair[1][field] ?? '')
              return (
                <tr key={field} className="border-line border-b align-top">
                  <th scope="row" className="py-1.5 font-normal text-muted">
                    {fields[field]}
                  </th>
                  {pair.map((client, place) => (
                    <td key={client.id} className="px-2 py-1.5">
                      {same ? (
                        <span className="ml-6 block wrap-anywhere">{shown(client, field)}</span>
                      ) : (
                        <label className="flex items-start gap-2">
                          <input
                            type="radio"
                            name={`merge.${field}`}
                            className="mt-1"
                            aria-label={`${fields[field]} of ${client.name}`}
                            checked={sideOf(field) === place}
                            onChange={() => setPicked({ ...picked, [field]: place === 0 ? 0 : 1 })}
                          />
                          <span className={classes('min-w-0 wrap-anywhere', sideOf(field) === place && 'font-medium')}>
                            {shown(client, field)}
                          </span>
                        </label>
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
            <tr className="align-top">
              <th scope="row" className="py-1.5 font-normal text-muted">
                Tags
              </th>
              {pair.map((client) => (
                <td key={client.id} className="px-2 py-1.5 pl-8">
                  <Tags tags={client.tags} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </form>
    </Dialog>
  )
}

function shown(client: Client, field: FieldName) {
  const value = client[field]
  if (field === 'marketing_consent') return client.marketing_consent ? 'Yes' : 'No'
  if (value === null || value === '') return <Nothing />
  if (field === 'phone') return phoneText(String(value))
  if (field === 'country_code') return countryName(String(value))
  if (field === 'language') return languageName(String(value))
  if (field === 'birth_date') return <Day value={String(value)} />
  return String(value)
}
