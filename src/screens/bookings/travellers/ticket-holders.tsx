import { EmailInput } from '../../../ui/forms/email-input.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Fold } from '../../standard/detail-screen.tsx'
import type { ItemValue } from '../sale/sale-items.ts'

/** The name on each ticket; if empty, the client's. */
export function TicketHolders({
  items,
  nameOf,
  onChange,
}: {
  items: readonly ItemValue[]
  nameOf: (ticketTypeId: number | null) => string
  onChange: (items: readonly ItemValue[]) => void
}) {
  const set = (place: number, ticket: number, change: { name?: string; email?: string | null }) =>
    onChange(
      items.map((item, index) => {
        if (index !== place) return item
        const holders = Array.from(
          { length: Math.max(item.holders.length, ticket + 1) },
          (_, at) => item.holders[at] ?? { name: '', email: null },
        )
        return { ...item, holders: holders.map((holder, at) => (at === ticket ? { ...holder, ...change } : holder)) }
      }),
    )
  const named = items.some((item) => item.holders.some(({ name, email }) => name !== '' || email !== null))
  return (
    <Fold title="Names on the tickets" open={named}>
      <ul className="flex flex-col gap-2">
        {items.flatMap((item, place) =>
          Array.from({ length: Math.min(item.quantity, 50) }, (_, ticket) => {
            const label = `${nameOf(item.ticket_type_id)}, ticket ${ticket + 1}`
            const holder = item.holders[ticket]
            return (
              <li
                key={`${item.ticket_type_id}.${label}`}
                className="grid items-center gap-2 sm:grid-cols-[9rem_1fr_1fr]"
              >
                <span className="text-muted text-secondary">{label}</span>
                <Input
                  aria-label={`Name, ${label}`}
                  placeholder="The client’s name"
                  autoComplete="off"
                  value={holder?.name ?? ''}
                  onChange={(event) => set(place, ticket, { name: event.target.value })}
                />
                <EmailInput
                  aria-label={`E-mail, ${label}`}
                  placeholder="E-mail"
                  value={holder?.email ?? ''}
                  onChange={(event) => set(place, ticket, { email: event.target.value || null })}
                />
              </li>
            )
          }),
        )}
      </ul>
    </Fold>
  )
}
