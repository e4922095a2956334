import { LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { cashDrawersQuery } from '../../gateway/generated/cash-desk.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenCashForm } from './open-cash-form.tsx'

/** Of a payment in cash: that no drawer of its currency is open, and a form that opens one while what was typed stays. */
export function DrawerNote({ currency, onOpened }: { currency: string; onOpened: () => void }) {
  const { permissions } = useVisitor()
  const sees = permissions.has('View Finance')
  const drawers = useQuery(cashDrawersQuery, {}, { enabled: sees, freshFor: 15_000 }).data?.cashDrawers
  const [opening, setOpening] = useState(false)
  if (!sees || drawers === undefined || drawers.some((each) => each.currency === currency && each.session != null))
    return null
  return (
    <>
      <Banner
        action={
          <Button does="open" size="small" icon={<LockKeyholeOpen />} onClick={() => setOpening(true)}>
            Open a drawer…
          </Button>
        }
      >
        No {currency} drawer is open: cash counts towards the next session.
      </Banner>
      {opening && (
        <OpenCashForm
          currency={currency}
          onOpened={() => setTimeout(onOpened)} // once its dialog is gone
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
