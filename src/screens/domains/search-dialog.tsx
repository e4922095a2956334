import { type FormEvent, useState } from 'react'
import { Failure } from '../../domain/failure.ts'
import { sumText } from '../../domain/money.ts'
import type { DomainOffer, DomainSearch } from '../../domain/schema/types.generated.ts'
import { availabilities } from '../../domain/website/domains/domain-names.ts'
import { change } from '../../gateway/change.ts'
import { searchDomainMutation } from '../../gateway/generated/domains.generated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RegisterForm } from './register-form.tsx'

/** Looks for a name, then orders one of those that are free. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<DomainSearch | null>(null)
  const [chosen, setChosen] = useState<DomainOffer | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const search = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { searchDomain } = await change(searchDomainMutation, { input: { domain: text } }, { invalidates: [] })
      setFound(searchDomain)
    } catch (failure) {
      setFound(null)
      setProblem(failure instanceof Failure ? failure.messages.join(' ') : 'The search failed. Please try again.')
    }
    setBusy(false)
  }
  if (chosen?.quote != null) return <RegisterForm offer={chosen} onBack={() => setChosen(null)} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Buy a domain"
      description="A word is tried with several endings; a whole name is looked for as it is."
      footer={
        <Button does="cancel" variant="ghost" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <form noValidate onSubmit={(event) => void search(event)} className="flex flex-wrap items-end gap-2">
          <Field label="Name" name="domain" error={problem} className="min-w-0 flex-1 basis-48">
            <Input
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="gorillatours or gorillatours.com"
              autoComplete="off"
              autoFocus
            />
          </Field>
          <Button does="submit" type="submit" variant="primary" busy={busy}>
            Search
          </Button>
        </form>
        {found?.by_staff === true && (
          <Banner>
            Safiri’s staff register it by hand, within a working day. Should it fail, the money returns to the wallet.
          </Banner>
        )}
        {found !== null && (
          <ul aria-label="Names" className="divide-y divide-line rounded-panel border border-line">
            {found.offers.map((offer) => (
              <li key={offer.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="font-medium wrap-anywhere">{offer.shown}</span>
                  {offer.note !== '' && <span className="block text-muted text-secondary">{offer.note}</span>}
                </span>
                <span className={offer.availability === 'available' ? 'text-success' : 'text-muted'}>
                  {availabilities[offer.availability]}
                </span>
                {offer.amount != null && offer.currency != null && (
                  <span className="tabular">{`${sumText(offer.amount, offer.currency)} a year`}</span>
                )}
                {offer.quote != null && (
                  <Button does="answer" size="small" onClick={() => setChosen(offer)}>
                    Choose
                    <span className="sr-only">{` ${offer.shown}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
